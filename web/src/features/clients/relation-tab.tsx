import { type ClientRelation, clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { RELATION_KINDS, RELATION_LABELS, type RelationKind } from '@praxis/contract/clients/client-relations.fields'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlainList, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { clientRelationsQuery } from './client-parts.api.ts'
import classes from './client-record.module.css'
import { TOPIC, useFindClients } from './clients.api.ts'
import { RelationGraphView } from './relation-graph.tsx'

interface RelationTabProps {
	readonly one: ClientRecord
	readonly mayEdit: boolean
}

/** The relationships of a client, as a graph and as a list. */
export function RelationTab({ one, mayEdit }: RelationTabProps) {
	const query = useQuery(clientRelationsQuery(one.id))
	const [adding, setAdding] = useState(false)
	if (query.data === undefined) {
		if (query.error === null) return <LoadingLines what="relationships" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const { relations, graph } = query.data
	const add = mayEdit && (
		<Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Add relationship
		</Button>
	)
	return (
		<Stack gap={5}>
			{graph.nodes.length > 1 && (
				<Card flush>
					<RelationGraphView graph={graph} name={one.fullName} />
				</Card>
			)}
			{relations.length === 0 ? (
				<EmptyState title="No relationships yet" icon={<Icon name="users" />} actions={add}>
					<p>
						Add a spouse, an owner, an insurer or a referral source of {one.fullName}. Contacts and case parties appear
						in the graph automatically.
					</p>
				</EmptyState>
			) : (
				<Card title="Relationships" actions={add} flush>
					<PlainList>
						{relations.map((relation) => (
							<RelationRow key={relation.id} relation={relation} clientId={one.id} mayEdit={mayEdit} />
						))}
					</PlainList>
				</Card>
			)}
			<Dialog opened={adding} onClose={() => setAdding(false)} title="Add relationship">
				{adding && <RelationForm one={one} onDone={() => setAdding(false)} />}
			</Dialog>
		</Stack>
	)
}

interface RelationRowProps {
	readonly relation: ClientRelation
	readonly clientId: string
	readonly mayEdit: boolean
}

function RelationRow({ relation, clientId, mayEdit }: RelationRowProps) {
	const removing = useSave(clientRelations.remove, { topic: TOPIC, failed: 'Failed to remove the relationship' })
	const adding = useSave(clientRelations.add, { topic: TOPIC, failed: 'Failed to restore the relationship' })
	const { kind, otherClientId, otherName, note } = relation
	const remove = () => {
		const again = { clientId, kind, note, otherClientId, otherName: otherClientId === null ? otherName : '' }
		const undo = () => adding(again)
		const input = { clientId, relationId: relation.id }
		return removing(input, { message: () => 'Relationship removed.', undo }).catch(toast.failure)
	}
	return (
		<li className={classes.relation}>
			<div>
				<Text as="div" weight="medium">
					{otherClientId === null ? otherName : <UiLink href={`/clients/${otherClientId}`}>{otherName}</UiLink>}
				</Text>
				<div className={classes.hint}>{[RELATION_LABELS[kind], note].filter(Boolean).join(' · ')}</div>
			</div>
			{mayEdit && (
				<Button size="small" variant="quiet" aria-label={`Remove the relationship to ${otherName}`} onClick={remove}>
					Remove
				</Button>
			)}
		</li>
	)
}

/** `other` is the id of a client, or `name:` and the name of someone who is not a client. */
type RelationValues = { readonly other: string | null; readonly kind: RelationKind | null; readonly note: string }

const BY_NAME = 'name:'

const RELATION_OPTIONS = RELATION_KINDS.map((value) => ({ value, label: RELATION_LABELS[value] }))

const SCHEMA: PlainSchema<RelationValues, RelationValues> = {
	safeParse: (values) => {
		const issues = [
			...(values.other === null ? [{ path: ['other'], message: 'Choose a client or enter a name.' }] : []),
			...(values.kind === null ? [{ path: ['kind'], message: 'Choose a relationship.' }] : []),
			...(values.note.length > 500 ? [{ path: ['note'], message: 'At most 500 characters.' }] : []),
		]
		return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } }
	},
}

function RelationForm({ one, onDone }: { readonly one: ClientRecord; readonly onDone: () => void }) {
	const add = useSave(clientRelations.add, { topic: TOPIC })
	const findClients = useFindClients()
	const [relationId] = useState(newId)
	const form = useAppForm<RelationValues, RelationValues>({
		schema: SCHEMA,
		initialValues: { other: null, kind: null, note: '' },
		guard: false,
		onSubmit: async ({ other, kind, note }) => {
			if (other === null || kind === null) return
			const isName = other.startsWith(BY_NAME)
			const input = {
				clientId: one.id,
				relationId,
				kind,
				note,
				otherClientId: isName ? null : other,
				otherName: isName ? other.slice(BY_NAME.length) : '',
			}
			await add(input, { message: () => 'Relationship added.' })
			onDone()
		},
	})
	return (
		<Form form={form} label="Add relationship">
			<ComboboxField
				label="Person or client"
				required
				search={async (typed, signal) =>
					(await findClients(typed, signal))
						.filter((found) => found.id !== one.id)
						.map((found) => ({ value: found.id, label: found.fullName, detail: found.email || found.phone }))
				}
				create={{
					label: (typed) => `“${typed}” (not a client)`,
					run: async (typed) => ({ value: `${BY_NAME}${typed}`, label: typed }),
				}}
				{...form.field('other')}
			/>
			<SelectField
				label={`Relationship to ${one.fullName}`}
				required
				options={RELATION_OPTIONS}
				{...form.field('kind')}
			/>
			<TextField label="Note" placeholder="Married 2011" autoComplete="off" {...form.field('note')} />
			<FormActions form={form} submit="Add relationship" cancel={{ onClick: onDone }} />
		</Form>
	)
}
