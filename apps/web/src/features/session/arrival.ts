import { type Arrival, parseArrival } from './parse-arrival.ts';

/** The address of the page load, read before the auth library takes its part out of the address bar. */
export const arrival: Arrival = parseArrival(window.location);
