import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const TEXT_ARRAY: number = 1009

function toSafeInteger(text: string): number {
	const value = Number(text)
	if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is beyond what a number can hold`)
	return value
}

const splitArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text')

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
	[INT8]: toSafeInteger,
	[INT8_ARRAY]: (text) => splitArray(text).map((item) => (item === null ? null : toSafeInteger(item))),
	[DATE]: (text) => text,
	[DATE_ARRAY]: splitArray,
}

/** How column values arrive: int8 as number, date as `YYYY-MM-DD`, numeric as string, timestamptz as Date, json parsed. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		(format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
}
