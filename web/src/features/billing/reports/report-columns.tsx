import type { ReactNode } from 'react'
import type { Column } from '../../../ui/list/types.ts'
import { Duration, Money } from '../../../ui/text/amounts.tsx'

const HOUR = 3_600
const HUNDRED = 100

type Amounts<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row] & string

/** A part of a whole in percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}

export const percentText = (part: number, whole: number): string => {
	const percent = percentOf(part, whole)
	return percent === null ? '—' : `${percent} %`
}

type Placed = Pick<Column<unknown>, 'card' | 'width'>

/** Columns of a report whose amounts are exported as numbers. */
export function reportColumns<Row extends object>() {
	const number = (row: Row, key: Amounts<Row>) => row[key] as number
	return {
		name: (id: string, header: string, value: (row: Row) => string): Column<Row> => ({
			id,
			header,
			cell: value,
			exportValue: value,
			card: 'title',
		}),
		money: (id: Amounts<Row>, header: string, placed: Placed = {}): Column<Row> => ({
			id,
			header,
			align: 'end',
			width: 8,
			card: 'detail',
			...placed,
			cell: (row): ReactNode => <Money cents={number(row, id)} />,
			exportValue: (row) => number(row, id) / HUNDRED,
		}),
		hours: (id: Amounts<Row>, header: string, placed: Placed = {}): Column<Row> => ({
			id,
			header,
			align: 'end',
			width: 7,
			card: 'detail',
			...placed,
			cell: (row): ReactNode => <Duration seconds={number(row, id)} />,
			exportValue: (row) => Math.round((number(row, id) / HOUR) * HUNDRED) / HUNDRED,
		}),
		count: (id: Amounts<Row>, header: string): Column<Row> => ({
			id,
			header,
			align: 'end',
			width: 6,
			card: 'none',
			cell: (row): ReactNode => number(row, id),
			exportValue: (row) => number(row, id),
		}),
		share: (header: string, of: (row: Row) => readonly [part: number, whole: number]): Column<Row> => ({
			id: 'share',
			header,
			align: 'end',
			width: 7,
			card: 'mark',
			cell: (row) => percentText(...of(row)),
			exportValue: (row) => percentOf(...of(row)),
		}),
	}
}
