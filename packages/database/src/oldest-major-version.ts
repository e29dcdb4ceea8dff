/** The SQL of this project is written for this version and newer ones. */
export const OLDEST_MAJOR_VERSION = 15;
