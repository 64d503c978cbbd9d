import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '../ui/form/failure.ts'
import { TagsField } from '../ui/form/tags-field.tsx'
import { ChoiceDialog } from '../ui/overlay/choice-dialog.tsx'
import type { EditRows } from './bulk-edit.ts'

export interface BulkDialogProps<Row, C> {
	readonly rows: readonly Row[]
	readonly edit: EditRows<Row, C>
	/** Called with whether all were changed. */
	readonly onClose: (done: boolean) => void
}

interface BulkChoiceProps<Row, C, V> extends BulkDialogProps<Row, C> {
	readonly title: string
	/** Common to all rows. */
	readonly was: V
	/** Null leaves a row as it is. */
	readonly changesOf: (row: Row, chosen: V) => C | null
	readonly children: (chosen: V, choose: (value: V) => void, busy: boolean) => ReactNode
}

/** A dialog that gives several rows the same value. */
export function BulkChoice<Row, C, V>(props: BulkChoiceProps<Row, C, V>) {
	const { rows, edit, onClose, title, was, changesOf, children } = props
	const [chosen, setChosen] = useState(was)
	const done = useRef(false)
	const submit = async () => {
		try {
			done.current = await edit(rows, (row) => changesOf(row, chosen))
			return null
		} catch (error) {
			return failureOf(error).message
		}
	}
	return (
		<ChoiceDialog
			title={title}
			was={was}
			chosen={chosen}
			submit="Save"
			submitting="Saving..."
			onClose={() => onClose(done.current)}
			onSubmit={submit}
		>
			{(busy) => children(chosen, (value) => setChosen(() => value), busy)}
		</ChoiceDialog>
	)
}

interface Tagged {
	readonly tags?: readonly string[] | undefined
}

interface BulkTagsProps<Row> extends BulkDialogProps<Row, { tags: string[] }> {
	readonly title: string
	readonly label: string
	/** `case` */
	readonly noun: string
	readonly suggestions: readonly string[]
}

const NONE: readonly string[] = []

/** The tags of a row with others added, each once in any case; null if it has them all. */
export function withTags(of: readonly string[], added: readonly string[]): string[] | null {
	const known = new Set(of.map((tag) => tag.toLowerCase()))
	const fresh = added.filter((tag) => !known.has(tag.toLowerCase()))
	return fresh.length === 0 ? null : [...of, ...fresh]
}

/** Adds tags to several rows. */
export function BulkTags<Row extends Tagged>({ label, noun, suggestions, ...dialog }: BulkTagsProps<Row>) {
	const changesOf = (row: Row, chosen: readonly string[]) => {
		const tags = withTags(row.tags ?? NONE, chosen)
		return tags === null ? null : { tags }
	}
	return (
		<BulkChoice {...dialog} was={NONE} changesOf={changesOf}>
			{(chosen, choose, busy) => (
				<TagsField
					label={label}
					help={`Added to the tags each ${noun} has.`}
					value={chosen}
					onChange={choose}
					suggestions={suggestions}
					disabled={busy}
				/>
			)}
		</BulkChoice>
	)
}
