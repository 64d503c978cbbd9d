import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { type CardLists, type ClientCard, cardFields, cardLists } from '@praxis/contract/clients/client-card.fields'
import { type ReactNode, useState } from 'react'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import { useSave } from '../../parts/use-save.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { cardPartText } from './card-text.ts'
import { savingCard } from './client-parts.api.ts'
import classes from './client-record.module.css'

const SOME = cardLists.partial()

/** Validates only the parts in the form. */
function schemaOf<V extends object>(): PlainSchema<V, V> {
	return {
		safeParse: (values) => {
			const checked = SOME.safeParse(values)
			return checked.success ? { success: true, data: { ...values, ...checked.data } } : checked
		},
	}
}

interface EditableCard extends CardLists {
	readonly version: number
}

/** The editable fields of a card. */
function editable(card: ClientCard): EditableCard {
	return {
		version: card.version,
		emails: card.emails,
		phones: card.phones.map(({ id, label, phone }) => ({ id, label, phone })),
		addresses: card.addresses,
		contacts: card.contacts.map(({ id, name, role, email, phone, note }) => ({ id, name, role, email, phone, note })),
		names: card.names,
		tags: card.tags,
		communication: card.communication,
		customValues: card.customValues,
	}
}

function initialValue(card: EditableCard, part: keyof CardLists, blank: Partial<CardLists> = {}): unknown {
	const current = card[part]
	return Array.isArray(current) && current.length === 0 ? (blank[part] ?? current) : current
}

interface CardDialogProps<K extends keyof CardLists> {
	readonly title: string
	readonly card: ClientCard
	/** The parts of the card in the form. */
	readonly parts: readonly K[]
	/** The initial value of an empty part: a row to fill in. */
	readonly blank?: Partial<CardLists>
	readonly wide?: boolean
	readonly onDone: () => void
	readonly children: (form: AppForm<Pick<EditableCard, K>>) => ReactNode
}

/** Parts of a card as a form. Changes saved by someone else in the meantime are merged; where both changed the same part, the
 *  person chooses. */
export function CardDialog<K extends keyof CardLists>(props: CardDialogProps<K>) {
	const { title, card, parts, blank, wide = false, onDone, children } = props
	const saveCard = useSave(clientCards.save, savingCard)
	const [read] = useState(() => editable(card))
	const [conflict, setConflict] = useState<{ mine: Pick<EditableCard, K>; current: EditableCard } | null>(null)
	const save = async (changes: Partial<CardLists>, version: number) => {
		await saveCard({ clientId: card.clientId, version, ...changes }, { message: () => 'Saved.' })
		onDone()
	}
	const form = useAppForm<Pick<EditableCard, K>, Pick<EditableCard, K>>({
		schema: schemaOf(),
		initialValues: Object.fromEntries(parts.map((part) => [part, initialValue(read, part, blank)])) as Pick<
			EditableCard,
			K
		>,
		onSubmit: (values) => saveMerged<EditableCard, K>(read, values, parts, save),
		onFailure: (error) => {
			const current = staleCurrent<ClientCard>(error)
			if (current !== null) setConflict({ mine: form.values, current: editable(current) })
			return current !== null
		},
	})
	return (
		<>
			<Dialog opened={conflict === null} onClose={onDone} title={title} wide={wide}>
				<div className={classes.whole}>
					<Form form={form} label={title}>
						{children(form)}
						<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
					</Form>
				</div>
			</Dialog>
			{conflict !== null && (
				<ConflictDialog
					opened
					onClose={() => setConflict(null)}
					fields={conflictsOf<EditableCard, K>(read, conflict.mine, conflict.current, parts).map((part) => ({
						id: part,
						label: cardFields[part].label,
						mine: cardPartText(conflict.mine, part),
						theirs: cardPartText(conflict.current, part),
					}))}
					onResolve={async (choice) => {
						const chosen = parts.filter((part) => choice[part] !== 'theirs')
						await save(changesOf<EditableCard, K>(read, conflict.mine, chosen), conflict.current.version)
					}}
				/>
			)}
		</>
	)
}
