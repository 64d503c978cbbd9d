import { RELATION_KINDS, RELATION_LABELS, type RelationKind } from '@praxis/contract/clients/client-relations.fields'
import { type ContactRelation, contactRelations } from '@praxis/contract/contacts/contact-relations.contract'
import type { ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CONTACTS, findContacts, TOPIC } from './contacts.api.ts'
import classes from './contacts.module.css'

/** The relationships of a contact, which conflict checks follow. */
export function ContactRelations({ one }: { readonly one: ContactRecord }) {
	const query = useQuery(recordQuery(contactRelations.list, TOPIC, { id: one.id }))
	const mayEdit = useMay()(contactRelations.add) && one.deletedAt === null
	const [adding, setAdding] = useState(false)
	return (
		<Card
			title="Relationships"
			actions={
				mayEdit && (
					<Button size="small" onClick={() => setAdding(true)}>
						Add
					</Button>
				)
			}
		>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="relationships" />}>
				{({ relations }) =>
					relations.length === 0 ? (
						<Muted as="p">
							No relationships yet. Conflict checks follow them: parent companies, owners, officers, relatives.
						</Muted>
					) : (
						<Stack as="ul" gap={0}>
							{relations.map((relation) => (
								<RelationRow key={relation.id} relation={relation} contactId={one.id} mayEdit={mayEdit} />
							))}
						</Stack>
					)
				}
			</Loaded>
			{adding && <RelationDialog one={one} onClose={() => setAdding(false)} />}
		</Card>
	)
}

interface RelationRowProps {
	readonly relation: ContactRelation
	readonly contactId: string
	readonly mayEdit: boolean
}

function RelationRow({ relation, contactId, mayEdit }: RelationRowProps) {
	const remove = useSave(contactRelations.remove, { topic: TOPIC, failed: 'Failed to remove the relationship' })
	const again = useSave(contactRelations.add, { topic: TOPIC, failed: 'Failed to restore the relationship' })
	const { id: relationId, kind, otherContactId, otherName, note } = relation
	const undo = () =>
		again({
			id: contactId,
			relationId: newId(),
			kind,
			note,
			otherContactId,
			otherName: otherContactId === null ? otherName : '',
		})
	return (
		<li className={classes.relation}>
			<div>
				{otherContactId === null ? otherName : <UiLink href={`${CONTACTS.href}/${otherContactId}`}>{otherName}</UiLink>}
				<Muted as="p">{[RELATION_LABELS[kind], note].filter(Boolean).join(' · ')}</Muted>
			</div>
			{mayEdit && (
				<Button
					size="small"
					variant="quiet"
					aria-label={`Remove the relationship to ${otherName}`}
					onClick={() =>
						void remove({ id: contactId, relationId }, { message: () => 'Relationship removed.', undo }).catch(
							toast.failure,
						)
					}
				>
					Remove
				</Button>
			)}
		</li>
	)
}

const BY_NAME = 'name:'
const OPTIONS = RELATION_KINDS.map((value) => ({ value, label: RELATION_LABELS[value] }))

/** `other` is the id of a contact, or `name:` and a name. */
const relationForm = z.object({
	other: z.string().nullable(),
	kind: z.enum(RELATION_KINDS).nullable(),
	note: z.string().max(500, 'At most 500 characters.'),
})
const filled = relationForm
	.refine(({ other }) => other !== null, { path: ['other'], error: 'Choose a contact or enter a name.' })
	.refine(({ kind }) => kind !== null, { path: ['kind'], error: 'Choose a relationship.' })
type RelationValues = z.output<typeof relationForm> & { readonly kind: RelationKind | null }

function RelationDialog({ one, onClose }: { readonly one: ContactRecord; readonly onClose: () => void }) {
	const add = useSave(contactRelations.add, { topic: TOPIC })
	const [relationId] = useState(newId)
	const form = useAppForm<RelationValues, RelationValues>({
		schema: filled,
		initialValues: { other: null, kind: null, note: '' },
		guard: false,
		onSubmit: async ({ other, kind, note }) => {
			if (other === null || kind === null) return
			const isName = other.startsWith(BY_NAME)
			const to = isName ? { otherName: other.slice(BY_NAME.length) } : { otherContactId: other }
			await add({ id: one.id, relationId, kind, note, ...to }, { message: () => 'Relationship added.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Add relationship" locked={form.submitting}>
			<Form form={form} label="Add relationship">
				<ComboboxField
					label="Person or organization"
					required
					search={async (typed, signal) =>
						(await findContacts(typed, signal)).filter((found) => found.value !== one.id)
					}
					create={{
						label: (typed) => `“${typed}” (not a contact)`,
						run: async (typed) => ({ value: `${BY_NAME}${typed}`, label: typed }),
					}}
					{...form.field('other')}
				/>
				<SelectField label={`Relationship to ${one.name}`} required options={OPTIONS} {...form.field('kind')} />
				<TextField label="Note" autoComplete="off" {...form.field('note')} />
				<FormActions form={form} submit="Add relationship" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
