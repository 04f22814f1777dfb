import { type Column, type SQL, sql } from 'drizzle-orm'

/** A column has one of these values: one parameter for thousands of them, where `inArray` would make one of each. */
export function isOneOf(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
}
