// zod compiles validators with `new Function`, which the Content-Security-Policy forbids and the browser reports.
// The library reads this global when it loads, so it is set without bringing zod itself into the first chunk.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
