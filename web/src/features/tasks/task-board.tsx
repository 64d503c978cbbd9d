import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import classes from '../../ui/board/board.module.css'
import { useDropTarget, useFollowFocus } from '../../ui/board/use-board.ts'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TaskDue } from './task-due.tsx'
import { SubtaskCount, TaskWaiting } from './task-waiting.tsx'
import { editTask, savingTask, TASKS, taskListQuery } from './tasks.api.ts'
import { TasksHeader } from './tasks-header.tsx'

const COLUMNS = ['open', 'in_progress', 'done'] as const
type Step = (typeof COLUMNS)[number]
const labelOf = (step: Step) => taskFields.status.values[step]

/** Tasks by status. Cards move by dragging, with Shift and an arrow key, or with their menu. */
export function TaskBoard() {
	const { user } = useSession()
	const { params, set } = useUrlParams()
	const isMine = params.get('mine') === '1'
	return (
		<>
			<TasksHeader title="Tasks" lead="Tasks by status; of those that are done, the latest." />
			<div className={classes.tools}>
				<SwitchField label="My tasks" value={isMine} onChange={(on) => set({ mine: on ? '1' : null })} />
			</div>
			<Columns assigneeId={isMine ? user.id : undefined} />
		</>
	)
}

function useMove() {
	const save = useSave(editTask, savingTask('Failed to move task'))
	return async (one: TaskRecord, status: Step) => {
		try {
			const about = { about: one.title, message: () => `Moved “${one.title}” to ${labelOf(status)}.` }
			await save({ id: one.id, version: one.version, status }, about)
		} catch (error) {
			toast.failure(error)
		}
	}
}

function Columns({ assigneeId }: { readonly assigneeId: string | undefined }) {
	const move = useMove()
	const [dragged, setDragged] = useState<TaskRecord | null>(null)
	const { root, follow } = useFollowFocus({ dragged })
	const go = (one: TaskRecord, to: Step) => {
		follow(one.id)
		void move(one, to)
	}
	return (
		<div ref={root} className={classes.scroller}>
			<div className={classes.board}>
				{COLUMNS.map((step) => (
					<Column
						key={step}
						step={step}
						assigneeId={assigneeId}
						dragged={dragged}
						onDrag={setDragged}
						onMove={go}
						onDrop={() => {
							setDragged(null)
							if (dragged !== null) go(dragged, step)
						}}
					/>
				))}
			</div>
		</div>
	)
}

interface ColumnProps {
	readonly step: Step
	readonly assigneeId: string | undefined
	readonly dragged: TaskRecord | null
	readonly onDrag: (one: TaskRecord | null) => void
	readonly onMove: (one: TaskRecord, to: Step) => void
	readonly onDrop: () => void
}

function Column({ step, assigneeId, dragged, onDrag, onMove, onDrop }: ColumnProps) {
	const sorted =
		step === 'done'
			? ({ sort: 'updatedAt', direction: 'desc' } as const)
			: ({ sort: 'dueOn', direction: 'asc' } as const)
	const query = useInfiniteQuery(taskListQuery({ status: step, assigneeId, ...sorted }))
	return (
		<section
			className={classes.column}
			aria-label={labelOf(step)}
			{...useDropTarget(dragged !== null && dragged.status !== step, onDrop)}
		>
			<Loaded query={query} skeleton={<LoadingLines what={labelOf(step).toLowerCase()} />} level={3}>
				{({ pages }) => {
					const items = pages.slice(0, 1).flatMap((page) => page.items)
					const total = pages[0]?.total ?? items.length
					return (
						<>
							<h2 className={classes.columnName}>
								{labelOf(step)}
								<span className={classes.columnCount}>{total}</span>
							</h2>
							<ul className={classes.cards}>
								{items.map((one) => (
									<Card
										key={one.id}
										one={one}
										isDragged={one.id === dragged?.id}
										onDrag={onDrag}
										onMove={(to) => onMove(one, to)}
									/>
								))}
							</ul>
							{items.length === 0 && <p className={classes.none}>None</p>}
							{total > items.length && <UiLink href={`${TASKS.href}?status=${step}`}>All {total}</UiLink>}
						</>
					)
				}}
			</Loaded>
		</section>
	)
}

interface CardProps {
	readonly one: TaskRecord
	readonly isDragged: boolean
	readonly onDrag: (one: TaskRecord | null) => void
	readonly onMove: (to: Step) => void
}

function Card({ one, isDragged, onDrag, onMove }: CardProps) {
	const { user, permissions } = useSession()
	const mayEdit = one.assigneeId === user.id || permissions.includes('manage_calendar')
	const href = `${TASKS.href}/${one.id}`
	const moves = mayEdit ? COLUMNS.filter((step) => step !== one.status) : []
	const entries: MenuEntry[] = [
		{ label: 'Open', href },
		...moves.map((step) => ({ label: `Move to ${labelOf(step)}`, onSelect: () => onMove(step) })),
	]
	const onKeyDown = (event: KeyboardEvent) => {
		const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		const steps: readonly string[] = COLUMNS
		const to = COLUMNS[steps.indexOf(one.status) + (by ?? 0)]
		if (!mayEdit || !event.shiftKey || by === undefined || to === undefined) return
		event.preventDefault()
		onMove(to)
	}
	return (
		<li
			className={classes.card}
			data-dragged={isDragged || undefined}
			draggable={mayEdit}
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move'
				event.dataTransfer.setData('text/plain', one.id)
				onDrag(one)
			}}
			onDragEnd={() => onDrag(null)}
		>
			<div className={classes.cardHead}>
				<UiLink
					className={classes.cardName}
					href={href}
					draggable={false}
					data-card={one.id}
					aria-keyshortcuts={mayEdit ? 'Shift+ArrowRight Shift+ArrowLeft' : undefined}
					onKeyDown={onKeyDown}
				>
					{one.title}
				</UiLink>
				<ActionMenu label={`More actions for ${one.title}`} size="small" entries={entries} />
			</div>
			{one.caseName !== null && <p className={classes.cardAbout}>{one.caseName}</p>}
			{one.parentTitle !== null && <p className={classes.cardAbout}>Part of {one.parentTitle}</p>}
			<div className={classes.cardMarks}>
				<TaskWaiting task={one} />
				{(one.priority === 'urgent' || one.priority === 'high') && (
					<StatusMark tone={one.priority === 'urgent' ? 'red' : 'amber'}>
						{taskFields.priority.values[one.priority]}
					</StatusMark>
				)}
			</div>
			<div className={classes.cardFoot}>
				<span>{one.dueOn === null ? 'No due date' : <TaskDue task={one} />}</span>
				<SubtaskCount task={one} />
				{one.assigneeName !== null && <Avatar name={one.assigneeName} size="small" />}
			</div>
		</li>
	)
}
