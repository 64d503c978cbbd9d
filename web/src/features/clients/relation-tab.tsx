import type { ClientRelation } from '@praxis/contract/clients/client-relations.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './client-record.module.css'
import { clientRelationsQuery, useAddRelation, useRemoveRelation } from './client-relations.api.ts'
import { RelationForm } from './relation-form.tsx'
import { RelationPictureView } from './relation-picture.tsx'
import { RELATION_WORDS } from './relation-words.ts'

interface RelationTabProps {
	readonly one: ClientRecord
	readonly mayEdit: boolean
}

/** Who is who to a client, as a picture and as a list. */
export function RelationTab({ one, mayEdit }: RelationTabProps) {
	const query = useQuery(clientRelationsQuery(one.id))
	const [adding, setAdding] = useState(false)
	if (query.data === undefined) {
		if (query.error === null) return <LoadingNote what="relationships" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const { relations, picture } = query.data
	const add = mayEdit && (
		<Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Add relationship
		</Button>
	)
	return (
		<div className={classes.tabBody}>
			{picture.nodes.length > 1 && (
				<Card flush>
					<RelationPictureView picture={picture} name={one.fullName} />
				</Card>
			)}
			{relations.length === 0 ? (
				<EmptyState title="No relationships yet" icon={<Icon name="users" />} actions={add}>
					<p>
						Say who is who to {one.fullName}: a spouse, an owner, an insurer, whoever sent them. Contacts and the people
						in their cases are in the picture by themselves.
					</p>
				</EmptyState>
			) : (
				<Card title="Relationships" actions={add} flush>
					<ul className={classes.relations}>
						{relations.map((relation) => (
							<RelationRow key={relation.id} relation={relation} clientId={one.id} mayEdit={mayEdit} />
						))}
					</ul>
				</Card>
			)}
			<Dialog opened={adding} onClose={() => setAdding(false)} title="Add relationship">
				{adding && <RelationForm one={one} onDone={() => setAdding(false)} />}
			</Dialog>
		</div>
	)
}

interface RelationRowProps {
	readonly relation: ClientRelation
	readonly clientId: string
	readonly mayEdit: boolean
}

function RelationRow({ relation, clientId, mayEdit }: RelationRowProps) {
	const removing = useRemoveRelation(clientId)
	const adding = useAddRelation()
	const { kind, otherClientId, otherName, note } = relation
	const remove = async () => {
		try {
			await removing.mutateAsync(relation.id)
			const again = { clientId, kind, note, otherClientId, otherName: otherClientId === null ? otherName : '' }
			const undo = async () => {
				await adding.mutateAsync(again)
			}
			toast.success('Relationship removed.', { undo: { run: undo } })
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<li className={classes.relation}>
			<div>
				<div className={classes.name}>
					{otherClientId === null ? otherName : <UiLink href={`/clients/${otherClientId}`}>{otherName}</UiLink>}
				</div>
				<div className={classes.hint}>{[RELATION_WORDS[kind], note].filter(Boolean).join(' · ')}</div>
			</div>
			{mayEdit && (
				<IconButton
					size="small"
					variant="quiet"
					label={`Remove the relationship to ${otherName}`}
					icon={<Icon name="close" />}
					onClick={remove}
				/>
			)}
		</li>
	)
}
