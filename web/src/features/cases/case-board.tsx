import { caseBoardInput } from '@praxis/contract/cases/case-lists'
import type { CaseBoard as Board, BoardCard } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseFields } from '@praxis/contract/cases/cases.fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import classes from '../../ui/board/board.module.css'
import { useDropTarget, useFollowFocus } from '../../ui/board/use-board.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Count, DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { caseBoardQuery } from './case-templates.api.ts'
import { CASES, editCase, savingCase, useCaseOverlay } from './cases.api.ts'

type Column = Board['columns'][number]

/** The name of a stage where it may be empty. */
const nameOf = (stage: string) => stage || 'No stage'

/** The cases of a practice area by stage. Cards move by dragging, with Shift and an arrow key, or with their menu. */
export function CaseBoard() {
	const { user } = useSession()
	const mayCall = useMay()
	const { params, set } = useUrlParams()
	const query = useQuery(caseBoardQuery(caseBoardInput(params, user.id)))
	return (
		<>
			<PageHeader
				title="Cases"
				lead="New, active and pending cases by stage."
				actions={
					<>
						<ButtonLink href={CASES.href} icon={<Icon name="menu" />}>
							List
						</ButtonLink>
						{mayCall(cases.open) && (
							<ButtonLink href={`${CASES.href}/new`} variant="primary" icon={<Icon name="plus" />}>
								New case
							</ButtonLink>
						)}
					</>
				}
			/>
			<Loaded query={query} skeleton={<LoadingLines what="the board" />}>
				{(board) => (
					<>
						<div className={classes.tools}>
							<NativeSelectField
								label="Practice area"
								required
								options={areaOptions(board)}
								value={board.practiceArea}
								onChange={(area) => set({ area })}
							/>
							<SwitchField
								label="My cases"
								value={params.get('mine') === '1'}
								onChange={(on) => set({ mine: on ? '1' : null })}
							/>
						</div>
						{board.areas.length === 0 ? (
							<EmptyState title="No open cases">
								<p>New, active and pending cases appear here in the stages of their practice area.</p>
							</EmptyState>
						) : (
							<Columns board={board} mayEdit={mayCall(cases.edit)} />
						)}
					</>
				)}
			</Loaded>
		</>
	)
}

function areaOptions({ areas, practiceArea }: Board) {
	const known = areas.some((one) => one.practiceArea === practiceArea) ? [] : [{ practiceArea, count: 0 }]
	return [...known, ...areas].map((one) => ({ value: one.practiceArea, label: `${one.practiceArea} (${one.count})` }))
}

/** The columns with cards in the stages they are moving to. */
function withMoves(columns: readonly Column[], stageOf: (card: BoardCard) => string): Column[] {
	const cards = columns.flatMap(({ items }) =>
		items.map((card) => ({ ...card, from: card.stage, stage: stageOf(card) })),
	)
	return columns.map((column) => {
		const items = cards.filter((card) => card.stage === column.stage)
		const gone = cards.filter((card) => card.from === column.stage && card.stage !== column.stage)
		const come = items.filter((card) => card.from !== column.stage)
		return { ...column, items, count: column.count - gone.length + come.length }
	})
}

interface Move {
	readonly stage: string
	/** Version of the case once it is saved: the board may still be as it was before. */
	readonly version?: number
}

function useMoves() {
	const save = useSave(editCase, savingCase('Failed to move case'))
	const overlay = useCaseOverlay()
	const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
	const set = (id: string, move: Move | null) =>
		setMoves((before) => {
			const others = [...before].filter(([other]) => other !== id)
			return new Map(move === null ? others : [...others, [id, move]])
		})
	const moveOf = (card: BoardCard) => {
		const move = moves.get(card.id)
		return move === undefined || (move.version ?? Number.MAX_SAFE_INTEGER) <= card.version ? null : move
	}
	const run = async (card: BoardCard, stage: string) => {
		if (moveOf(card) !== null) return
		set(card.id, { stage })
		const { id, version, caseName } = card
		try {
			const saved = await save(
				{ id, version, stage },
				{
					about: caseName,
					message: () => `Moved “${caseName}” to ${nameOf(stage)}.`,
					undo: (after) => save({ id, version: after.version, stage: card.stage }),
				},
			)
			set(id, saved.kept ? null : { stage, version: saved.answer.version })
		} catch (error) {
			set(id, null)
			toast.failure(error)
		}
	}
	const stageOf = (card: BoardCard) => moveOf(card)?.stage ?? overlay.apply(card).stage
	return { run, stageOf }
}

function Columns({ board, mayEdit }: { readonly board: Board; readonly mayEdit: boolean }) {
	const { run, stageOf } = useMoves()
	const columns = withMoves(board.columns, stageOf)
	const { root, follow } = useFollowFocus(columns)
	const [dragged, setDragged] = useState<string | null>(null)
	const card = columns.flatMap((column) => column.items).find((one) => one.id === dragged)
	const stages = columns.map(({ stage }) => stage)
	const move = (one: BoardCard, stage: string) => {
		follow(one.id)
		void run(one, stage)
	}
	return (
		<div ref={root} className={classes.scroller}>
			<div className={classes.board}>
				{columns.map((column) => (
					<StageColumn
						key={column.stage}
						column={column}
						area={board.practiceArea}
						isTarget={card !== undefined && card.stage !== column.stage && column.stage !== ''}
						onDrop={() => {
							setDragged(null)
							if (card !== undefined) move(card, column.stage)
						}}
					>
						{(one) => (
							<CaseCard
								key={one.id}
								one={one}
								stages={stages.filter((stage) => stage !== '')}
								mayEdit={mayEdit}
								isDragged={one.id === dragged}
								onDrag={setDragged}
								onMove={(stage) => move(one, stage)}
							/>
						)}
					</StageColumn>
				))}
			</div>
		</div>
	)
}

interface StageColumnProps {
	readonly column: Column
	readonly area: string
	readonly isTarget: boolean
	readonly onDrop: () => void
	readonly children: (card: BoardCard) => React.ReactNode
}

function StageColumn({ column, area, isTarget, onDrop, children }: StageColumnProps) {
	const { stage, items, count } = column
	const all = new URLSearchParams({ type: area, ...(stage !== '' && { stage }) })
	return (
		<section className={classes.column} aria-label={nameOf(stage)} {...useDropTarget(isTarget, onDrop)}>
			<h2 className={classes.columnName}>
				{nameOf(stage)}
				<span className={classes.columnCount}>
					<Count value={count} />
				</span>
			</h2>
			{items.length > 0 && <ul className={classes.cards}>{items.map(children)}</ul>}
			{items.length === 0 && <p className={classes.none}>None</p>}
			{count > items.length && <UiLink href={`${CASES.href}?${all}`}>All {count}</UiLink>}
		</section>
	)
}

interface CaseCardProps {
	readonly one: BoardCard
	readonly stages: readonly string[]
	readonly mayEdit: boolean
	readonly isDragged: boolean
	readonly onMove: (stage: string) => void
	readonly onDrag: (id: string | null) => void
}

function daysText(since: string): string {
	const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS))
	return days === 1 ? '1 day in stage' : `${days} days in stage`
}

function CaseCard({ one, stages, mayEdit, isDragged, onMove, onDrag }: CaseCardProps) {
	const href = `${CASES.href}/${one.id}`
	const moves = stages.filter((stage) => stage !== one.stage)
	const entries: MenuEntry[] = [
		{ label: 'Open', href },
		...(mayEdit ? [{ divider: true } as const] : []),
		...(mayEdit ? moves.map((stage) => ({ label: `Move to ${stage}`, onSelect: () => onMove(stage) })) : []),
	]
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (!mayEdit || !event.shiftKey || step === undefined) return
		const to = stages[stages.indexOf(one.stage) + step]
		if (to === undefined) return
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
				onDrag(one.id)
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
					{one.caseName}
				</UiLink>
				<ActionMenu label={`More actions for ${one.caseName}`} size="small" entries={entries} />
			</div>
			<p className={classes.cardAbout}>{shownClientName(one.clientName)}</p>
			<CardMarks one={one} />
			{one.nextDate !== null && (
				<p className={classes.cardText}>
					<DateText date={one.nextDate} /> · {one.nextDateLabel}
				</p>
			)}
			<div className={classes.cardFoot}>
				{one.stageSince === null ? one.caseNumber : daysText(one.stageSince)}
				{one.attorneyName !== null && <Avatar name={one.attorneyName} size="small" />}
			</div>
		</li>
	)
}

function CardMarks({ one: { priority, status } }: { readonly one: BoardCard }) {
	return (
		<div className={classes.cardMarks}>
			{(priority === 'urgent' || priority === 'high') && (
				<StatusMark tone={priority === 'urgent' ? 'red' : 'amber'}>{caseFields.priority.values[priority]}</StatusMark>
			)}
			{status !== 'Active' && <FieldMark field={caseFields.status} value={status} />}
		</div>
	)
}
