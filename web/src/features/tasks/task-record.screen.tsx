import { type TaskRecord, taskActions, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { RecordActivity } from '../../parts/record-activity.tsx'
import { RecordScreen, useRecordPage } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { WaitingNotice } from '../../ui/record/waiting-notice.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import type { WaitingState } from '../../ui/status/waiting-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { TOPIC, taskActivityQuery, taskQuery, useTaskOverlay } from './tasks.api.ts'
import { useTaskActions } from './use-task-actions.ts'

const TaskEdit = lazy(async () => ({ default: (await import('./task-edit.tsx')).TaskEdit }))

const LIST = { href: '/dashboard/tasks', label: 'Tasks' }
const HISTORY = { fields: taskFields, actions: taskActions, createAction: 'tasks.create' }

export function TaskRecordScreen() {
	return (
		<RecordScreen what="task" list={LIST} facts={5} query={taskQuery} overlay={useTaskOverlay()}>
			{(one, waiting) => <LoadedTask one={one} waiting={waiting} />}
		</RecordScreen>
	)
}

interface LoadedProps {
	readonly one: TaskRecord
	readonly waiting: WaitingState | null
}

function LoadedTask({ one, waiting }: LoadedProps) {
	const session = useSession()
	const isOwn = one.assigneeId === session.user.id
	const mayWrite = isOwn || session.permissions.includes('manage_calendar')
	const mayEdit = mayWrite && one.status !== 'archived'
	const page = useRecordPage({ topic: TOPIC, id: one.id, name: one.title, what: 'task', mayEdit })
	const { values, tones } = taskFields.status
	if (page.isEditing) {
		return (
			<Suspense fallback={<RecordSkeleton what="task" facts={0} />}>
				<TaskEdit one={one} onDone={page.stopEditing} />
			</Suspense>
		)
	}
	return (
		<RecordPage
			title={one.title}
			back={LIST}
			status={<StatusMark tone={tones[one.status]}>{values[one.status]}</StatusMark>}
			presence={page.presence}
			actions={mayWrite && <TaskButtons one={one} onEdit={page.edit} />}
			facts={[
				{ label: taskFields.caseId.label, value: <CaseLink one={one} /> },
				{ label: taskFields.assigneeId.label, value: one.assigneeName ?? 'Unassigned' },
				{ label: taskFields.dueOn.label, value: one.dueOn === null ? 'None' : formatDate(one.dueOn) },
				{ label: taskFields.priority.label, value: taskFields.priority.values[one.priority] },
				{ label: taskFields.createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
			]}
			notice={waiting !== null && <WaitingNotice state={waiting} />}
		>
			<RecordTabs
				label="Parts of this task"
				tabs={[
					{
						id: 'overview',
						label: 'Overview',
						content: () => (
							<Card title={taskFields.description.label}>
								<p>{one.description || 'No description yet.'}</p>
							</Card>
						),
					},
					{
						id: 'activity',
						label: 'Activity',
						content: () => <RecordActivity query={taskActivityQuery(one.id)} {...HISTORY} />,
					},
				]}
			/>
		</RecordPage>
	)
}

function CaseLink({ one: { caseId, caseName } }: { readonly one: TaskRecord }) {
	if (caseId === null) return 'None'
	return <UiLink href={`/dashboard/cases/${caseId}`}>{caseName ?? 'Open case'}</UiLink>
}

function TaskButtons({ one, onEdit }: { readonly one: TaskRecord; readonly onEdit: () => void }) {
	const { archive, restore } = useTaskActions()
	const isArchived = one.status === 'archived'
	return (
		<>
			{!isArchived && (
				<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
					Edit
				</Button>
			)}
			<Button
				icon={<Icon name={isArchived ? 'restore' : 'archive'} />}
				onClick={() => (isArchived ? restore : archive)(one)}
			>
				{isArchived ? 'Restore' : 'Archive'}
			</Button>
		</>
	)
}
