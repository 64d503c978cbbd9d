import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { failureOf } from '../form/failure.ts'
import { Row, Stack } from '../layout/layout.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Banner } from '../page/banner.tsx'
import { FieldChoices } from './field-choices.tsx'

export type Version = 'mine' | 'theirs' | 'merged'

export interface ConflictField {
	readonly id: string
	readonly label: string
	readonly mine: ReactNode
	readonly theirs: ReactNode
	/** Long texts merged: both in one, with marks around what both changed. */
	readonly merged?: { readonly text: string; readonly marks: readonly string[] }
}

export interface ConflictChoice {
	/** Versions by field id. */
	readonly [field: string]: Version
}

interface ConflictDialogProps {
	readonly opened: boolean
	/** Back to the form; nothing typed is lost. */
	readonly onClose: () => void
	/** Who saved first, when it is known. */
	readonly who?: string | null
	/** What going back is called: `Back to the form` when absent. */
	readonly back?: string
	/** Only the fields that differ. */
	readonly fields: readonly ConflictField[]
	/** Saves what was chosen, over the newer version; `texts` are the merged texts by field id. */
	readonly onResolve: (choice: ConflictChoice, texts: Readonly<Record<string, string>>) => Promise<void>
}

/** Two people changed the same thing: both versions side by side, to choose field by field or as a whole. */
export function ConflictDialog({ opened, onClose, ...rest }: ConflictDialogProps) {
	return (
		<Dialog opened={opened} onClose={onClose} title="Someone else changed this in the meantime" wide>
			<ConflictView onClose={onClose} {...rest} />
		</Dialog>
	)
}

const SIDES = { mine: 'first', theirs: 'second', merged: 'merged' } as const
const VERSIONS = { first: 'mine', second: 'theirs', merged: 'merged' } as const

function holdsMarks(text: string | undefined, { merged }: ConflictField): boolean {
	const lines = (text ?? '').split('\n')
	return merged?.marks.some((mark) => lines.includes(mark)) === true
}

function choiceOf(fields: readonly ConflictField[], version: Version): ConflictChoice {
	return Object.fromEntries(fields.map((field) => [field.id, version]))
}

/** What is chosen, the merged texts, and saving them. */
function useResolving(fields: readonly ConflictField[], onResolve: ConflictDialogProps['onResolve']) {
	const [chosen, setChosen] = useState<ConflictChoice>(() => choiceOf(fields, 'mine'))
	const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(fields.flatMap(({ id, merged }) => (merged === undefined ? [] : [[id, merged.text]]))),
	)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const save = async () => {
		const marked = fields.find((field) => chosen[field.id] === 'merged' && holdsMarks(texts[field.id], field))
		if (marked !== undefined) {
			setFailure(`${marked.label}: decide on the marked passages and remove the marks first.`)
			return
		}
		setBusy(true)
		setFailure(null)
		try {
			await onResolve(chosen, texts)
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return { chosen, setChosen, texts, setTexts, busy, failure, save }
}

export function ConflictView({
	who,
	back = 'Back to the form',
	fields,
	onResolve,
	onClose,
}: Omit<ConflictDialogProps, 'opened'>) {
	const { chosen, setChosen, texts, setTexts, busy, failure, save } = useResolving(fields, onResolve)
	const other = who ?? 'Someone else'
	return (
		<Stack>
			<p>{other} saved these fields while you were editing. Choose what should stand; nothing is saved until you do.</p>
			<Row align="stretch">
				<Button size="small" onClick={() => setChosen(choiceOf(fields, 'mine'))}>
					All mine
				</Button>
				<Button size="small" onClick={() => setChosen(choiceOf(fields, 'theirs'))}>
					All theirs
				</Button>
			</Row>
			<FieldChoices
				fields={fields.map(({ id, label, mine, theirs, merged }) => ({
					id,
					label,
					first: mine,
					second: theirs,
					...(merged !== undefined && {
						merged: { text: texts[id] ?? '', onChange: (text: string) => setTexts({ ...texts, [id]: text }) },
					}),
				}))}
				firstName="Yours"
				secondName={other}
				chosen={Object.fromEntries(fields.map(({ id }) => [id, SIDES[chosen[id] ?? 'mine']]))}
				onChoose={(field, side) => setChosen({ ...chosen, [field]: VERSIONS[side] })}
			/>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row align="stretch">
				<Button variant="primary" busy={busy} onClick={save}>
					Save what I chose
				</Button>
				<Button onClick={onClose} disabled={busy}>
					{back}
				</Button>
			</Row>
		</Stack>
	)
}
