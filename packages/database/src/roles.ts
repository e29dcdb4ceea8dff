/** The roles of a request, as on hosted Supabase. */
export const REQUEST_ROLES = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];

/** Owns every table and function; migrations, export and import run as this role. Nobody logs in as it. */
export const OWNER_ROLE = 'skimreel_owner';

/** Runs the queries of the application. Neither superuser nor owner, so row-level security binds it too. */
export const APPLICATION_ROLE = 'skimreel_app';
