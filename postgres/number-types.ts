import { TypeOverrides, types } from 'pg'

/**
 * For the `types` of a pool: reads bigint as a number, as the row types declare it, instead of text. Our
 * counters stay far below 2^53.
 */
export const numberTypes = new TypeOverrides()
numberTypes.setTypeParser(types.builtins.INT8, Number)
