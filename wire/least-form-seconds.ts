/** Below this the form was filled by a machine. */
export const leastFormSeconds = 3
