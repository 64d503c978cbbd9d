import type { ManyResult } from '@praxis/contract/kernel/many'
import { useState } from 'react'
import type { Saved } from '../lib/offline/save.ts'
import { toast } from '../ui/toast/toast.tsx'
import { saveEach } from './save-each.ts'

interface Versioned {
	readonly id: string
	readonly version: number
}

type Item<C> = Versioned & C

/** Null leaves a row as it is. False if a row could not be changed. */
export type EditRows<Row, C> = (rows: readonly Row[], changesOf: (row: Row) => C | null) => Promise<boolean>

interface BulkEditing<Row extends Versioned, C extends object> {
	/** Sends the rows; what `useSave` gives for the feature's `editMany`. */
	readonly save: (input: {
		items: Item<C>[]
	}) => Promise<{ readonly answer: { results: readonly ManyResult<Versioned>[] } }>
	/** Saves one row where writes are queued: a call for many is not. */
	readonly queue?: ((input: Item<C>, about: string) => Promise<Saved<unknown>>) | undefined
	/** One and several, e.g. `['case', 'cases']`. */
	readonly nouns: readonly [string, string]
	readonly nameOf: (row: Row) => string
	/** What was done, where `Updated 5 cases.` does not say it. */
	readonly said?: (counted: string, changes: C) => string | null
	/** Changes that undo those that are not values of the row. */
	readonly undoOf?: (row: Row, changes: C) => C
}

const NAMED = 3

/** `5 cases` */
function counted(count: number, [one, several]: readonly [string, string]): string {
	return `${count} ${count === 1 ? one : several}`
}

/** The earlier values of what was changed. */
function earlier<Row extends Versioned, C extends object>(row: Row, changes: C): C {
	return Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof Row]])) as C
}

/** Changes several rows in one call (each by itself where writes are queued), with one toast whose Undo gives each row its earlier values back. */
export function bulkEdit<Row extends Versioned, C extends object>(of: BulkEditing<Row, C>): EditRows<Row, C> {
	const { save, queue, nouns, nameOf, said, undoOf = earlier } = of
	return async (rows, changesOf) => {
		const changed = rows.flatMap((row) => {
			const changes = changesOf(row)
			return changes === null ? [] : [{ row, changes }]
		})
		if (changed.length === 0) {
			toast.info('Nothing to change.')
			return true
		}
		if (queue !== undefined) {
			return saveEach(changed, {
				save: ({ row, changes }) => queue({ id: row.id, version: row.version, ...changes }, nameOf(row)),
				nameOf: ({ row }) => nameOf(row),
				message: (done) => `Updated ${counted(done, nouns)}.`,
			})
		}
		const { answer } = await save({
			items: changed.map(({ row, changes }) => ({ id: row.id, version: row.version, ...changes })),
		})
		const back: Item<C>[] = []
		const failed: string[] = []
		for (const [at, { row, changes }] of changed.entries()) {
			const result = answer.results[at]
			if (result?.record) back.push({ id: row.id, version: result.record.version, ...undoOf(row, changes) })
			else failed.push(`“${nameOf(row)}”: ${result?.error?.message ?? 'Not changed.'}`)
		}
		const undo = async () => {
			const undone = await save({ items: back })
			const left = undone.answer.results.filter(({ record }) => record === null)
			if (left.length > 0) toast.error(`${counted(left.length, nouns)} changed since and could not be undone.`)
			else toast.success(`Changes of ${counted(back.length, nouns)} undone.`)
		}
		const [first] = changed
		if (back.length > 0 && first !== undefined) {
			const count = counted(back.length, nouns)
			toast.success(said?.(count, first.changes) ?? `Updated ${count}.`, { undo: { run: undo } })
		}
		if (failed.length > 0) {
			const rest = failed.length > NAMED ? `, and ${failed.length - NAMED} more` : ''
			toast.error(`Not updated: ${failed.slice(0, NAMED).join(' ')}${rest}`)
		}
		return failed.length === 0
	}
}

/** The value of a list of choices with the chosen text. */
export function chosenOf<V extends string>(values: readonly V[], chosen: string): V {
	const found = values.find((value) => value === chosen)
	if (found === undefined) throw new Error(`${chosen} was not offered`)
	return found
}

interface Asked<Row, F> {
	readonly field: F
	readonly rows: readonly Row[]
	readonly answer: (done: boolean) => void
}

/** Opens the dialog of a bulk action and waits for whether all rows were changed. */
export function useBulkAsking<Row, F>() {
	const [asked, setAsked] = useState<Asked<Row, F> | null>(null)
	return {
		asked,
		ask: (field: F, rows: readonly Row[]) => new Promise<boolean>((answer) => setAsked({ field, rows, answer })),
		close: (done: boolean) => {
			asked?.answer(done)
			setAsked(null)
		},
	}
}
