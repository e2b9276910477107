/** Whether this run is `npm run test:long`: slow tests run as well, and random ones draw many more cases. */
export const isLong = process.env.TEST_LONG === '1'
