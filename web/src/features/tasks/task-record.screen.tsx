import { factsOfFields } from '@praxis/contract/kernel/field'
import { describeDueRule, describeDueWait } from '@praxis/contract/tasks/due-rule.rules'
import { describeRepeat } from '@praxis/contract/tasks/repeat.rules'
import { type TaskRecord, taskActions, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { EditArchiveButtons } from '../../parts/edit-archive-buttons.tsx'
import { activityTab } from '../../parts/record-activity.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { StartTimerButton } from '../time/use-start-timer.tsx'
import {
	lastTaskEditor,
	TASKS,
	TOPIC,
	taskActivityQuery,
	taskQuery,
	useTaskActions,
	useTaskOverlay,
} from './tasks.api.ts'

const TaskOverview = lazy(async () => ({ default: (await import('./task-overview.tsx')).TaskOverview }))
const TaskRepeatDialog = lazy(async () => ({ default: (await import('./task-repeat-dialog.tsx')).TaskRepeatDialog }))
const TaskDueDialog = lazy(async () => ({ default: (await import('./task-due-dialog.tsx')).TaskDueDialog }))
const TaskEdit = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskEdit }))

const HISTORY = { fields: taskFields, actions: taskActions, createAction: 'tasks.create' }

export function TaskRecordScreen() {
	const { user, permissions } = useSession()
	const mayWrite = (one: TaskRecord) => one.assigneeId === user.id || permissions.includes('manage_calendar')
	return (
		<EditableRecordScreen
			what="task"
			list={TASKS}
			facts={5}
			topic={TOPIC}
			query={taskQuery}
			overlay={useTaskOverlay()}
			name={(one) => one.title}
			mayEdit={(one) => mayWrite(one) && one.status !== 'archived'}
			lastEditor={lastTaskEditor}
			editor={TaskEdit}
		>
			{(one, page, edit) => (
				<RecordPage
					{...page}
					status={<FieldMark field={taskFields.status} value={one.status} />}
					actions={<Actions one={one} mayWrite={mayWrite(one)} onEdit={edit} />}
					facts={[
						{ label: taskFields.caseId.label, value: <CaseLink one={one} /> },
						{ label: taskFields.assigneeId.label, value: one.assigneeName ?? 'Unassigned' },
						{ label: taskFields.dueOn.label, value: one.dueOn === null ? 'None' : formatDate(one.dueOn) },
						...(one.parentId === null ? [] : [{ label: taskFields.parentId.label, value: <ParentLink one={one} /> }]),
						...(one.waitsFor === '' ? [] : factsOfFields(taskFields, one, ['waitsFor'])),
						...(one.dueRule === null ? [] : [{ label: taskFields.dueRule.label, value: <DueRuleText one={one} /> }]),
						...(one.dueWait === null ? [] : [{ label: taskFields.dueWait.label, value: describeDueWait(one.dueWait) }]),
						...(one.repeat === null
							? []
							: [{ label: taskFields.repeat.label, value: describeRepeat(one.repeat, formatDate) }]),
						...factsOfFields(taskFields, one, ['priority']),
						{ label: taskFields.createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
					]}
				>
					<RecordTabs
						label="Parts of this task"
						tabs={[
							{
								id: 'overview',
								label: 'Overview',
								content: () => (
									<Suspense fallback={<LoadingLines what="the task" />}>
										<TaskOverview one={one} mayWrite={mayWrite(one)} />
									</Suspense>
								),
							},
							activityTab({ query: taskActivityQuery(one.id), ...HISTORY }),
						]}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
	)
}

interface ActionsProps {
	readonly one: TaskRecord
	readonly mayWrite: boolean
	readonly onEdit: (() => void) | null
}

function Actions({ one, mayWrite, onEdit }: ActionsProps) {
	const { archive, restore } = useTaskActions()
	const [dialog, setDialog] = useState<'repeat' | 'due' | null>(null)
	const close = () => setDialog(null)
	const isArchived = one.status === 'archived'
	return (
		<>
			{!isArchived && <StartTimerButton caseId={one.caseId} description={one.title} />}
			{mayWrite && !isArchived && one.repeat === null && <Button onClick={() => setDialog('due')}>Due date</Button>}
			{mayWrite && !isArchived && one.parentId === null && one.dueRule === null && one.dueWait === null && (
				<Button onClick={() => setDialog('repeat')}>Repeat</Button>
			)}
			<Suspense fallback={null}>
				{dialog === 'repeat' && <TaskRepeatDialog task={one} onClose={close} />}
				{dialog === 'due' && <TaskDueDialog task={one} onClose={close} />}
			</Suspense>
			{mayWrite && (
				<EditArchiveButtons
					onEdit={onEdit}
					isArchived={isArchived}
					onArchive={() => archive(one)}
					onRestore={() => restore(one)}
				/>
			)}
		</>
	)
}

function DueRuleText({ one: { dueRule } }: { readonly one: TaskRecord }) {
	if (dueRule === null) return null
	const text = describeDueRule(dueRule)
	return dueRule.isOverridden ? <StatusMark tone="amber">Overridden: {text}</StatusMark> : text
}

function ParentLink({ one: { parentId, parentTitle } }: { readonly one: TaskRecord }) {
	return <UiLink href={`${TASKS.href}/${parentId}`}>{parentTitle ?? 'Open task'}</UiLink>
}

function CaseLink({ one: { caseId, caseName } }: { readonly one: TaskRecord }) {
	if (caseId === null) return 'None'
	return <UiLink href={`/dashboard/cases/${caseId}`}>{caseName ?? 'Open case'}</UiLink>
}
