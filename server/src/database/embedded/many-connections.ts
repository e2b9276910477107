/**
 * Two markets of journeys and the files that run beside them have pools for more than the hundred connections of a laptop's
 * market. A pool that finds the server full refuses with 'request.busy'.
 */
export const manyConnections = { max_connections: '400' }
