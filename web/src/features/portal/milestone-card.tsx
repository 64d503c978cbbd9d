import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { type Milestone, milestoneFields } from '@praxis/contract/portal/milestones.fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { dayAtFirm } from '../firm/firm.api.ts'
import { milestonesQuery, TOPIC } from './portal.api.ts'
import classes from './portal.module.css'

const MilestoneDialog = lazy(async () => ({ default: (await import('./milestone-dialog.tsx')).MilestoneDialog }))

/** The milestones of a case, and which of them its client sees. */
export function MilestoneCard({ one }: { readonly one: CaseRecord }) {
	const mayEdit = useMay()(milestones.edit)
	const [open, setOpen] = useState<Milestone | 'new' | null>(null)
	return (
		<Card title="Client timeline" actions={mayEdit && <Adding caseId={one.id} onNew={() => setOpen('new')} />}>
			<Hint>
				Clients see shared milestones in their portal, with the stages that have an explanation for clients, shared
				documents, messages and questionnaires. Nothing else of the case appears there.
			</Hint>
			<Loaded query={useQuery(milestonesQuery(one.id))} level={3} skeleton={<LoadingLines what="milestones" />}>
				{({ items }) =>
					items.length === 0 ? (
						<Hint>No milestones yet.</Hint>
					) : (
						<Stack as="ul" gap={0} aria-label="Milestones">
							{items.map((item) => (
								<Row key={item.id} item={item} mayEdit={mayEdit} onEdit={() => setOpen(item)} />
							))}
						</Stack>
					)
				}
			</Loaded>
			{open !== null && (
				<Suspense fallback={null}>
					<MilestoneDialog of={one} one={open === 'new' ? null : open} onClose={() => setOpen(null)} />
				</Suspense>
			)}
		</Card>
	)
}

function Adding({ caseId, onNew }: { readonly caseId: string; readonly onNew: () => void }) {
	const addStages = useSave(milestones.addStages, { topic: TOPIC, failed: 'Failed to add the stages' })
	const add = () => {
		const message = () => 'Stages to come added, hidden from the client until you share them.'
		addStages({ caseId, isShared: false }, { message }).catch(toast.failure)
	}
	return (
		<div className={classes.actions}>
			<Button size="small" onClick={add}>
				Add stages to come
			</Button>
			<Button size="small" onClick={onNew}>
				Add milestone
			</Button>
		</div>
	)
}

interface RowProps {
	readonly item: Milestone
	readonly mayEdit: boolean
	readonly onEdit: () => void
}

function Row({ item, mayEdit, onEdit }: RowProps) {
	const { title, status, day, description, isShared, stageId } = item
	const client = useQueryClient()
	const edit = useSave(milestones.edit, { topic: TOPIC, failed: 'Failed to update milestone' })
	const remove = useSave(milestones.remove, { topic: TOPIC, failed: 'Failed to remove milestone' })
	const change = (changes: Partial<Milestone>, done: string) =>
		void edit({ id: item.id, version: item.version, ...changes }, { message: () => done }).catch(toast.failure)
	const restore = async () => {
		const { id, caseId } = item
		await call(milestones.add, { id, caseId, title, status, day, description, isShared, stageId })
		await client.invalidateQueries({ queryKey: [TOPIC] })
	}
	const entries: readonly MenuEntry[] = [
		...(status === 'planned'
			? [
					{
						label: 'Mark as reached today',
						onSelect: () => change({ status: 'reached', day: dayAtFirm(client, new Date()) }, `Reached “${title}”.`),
					},
				]
			: []),
		{
			label: isShared ? 'Hide from the client' : 'Share with the client',
			onSelect: () => change({ isShared: !isShared }, isShared ? `Hidden “${title}”.` : `Shared “${title}”.`),
		},
		{
			label: 'Remove',
			tone: 'danger',
			onSelect: () =>
				void remove({ id: item.id }, { message: () => `Removed “${title}”.`, undo: restore }).catch(toast.failure),
		},
	]
	return (
		<li className={classes.milestone}>
			<div className={classes.milestoneText}>
				<div className={classes.marks}>
					<Text weight="medium">{title}</Text>
					<FieldMark field={milestoneFields.status} value={status} />
					{!isShared && <StatusMark tone="grey">Hidden from the client</StatusMark>}
				</div>
				<Hint>{day === null ? 'No date' : <DateText date={day} />}</Hint>
				{description !== '' && (
					<Text as="p" width="measure" lines>
						{description}
					</Text>
				)}
			</div>
			{mayEdit && (
				<div className={classes.actions}>
					<Button size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
						Edit
					</Button>
					<ActionMenu label={`More actions for ${title}`} entries={entries} />
				</div>
			)}
		</li>
	)
}
