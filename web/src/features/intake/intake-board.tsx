import { boardInput } from '@praxis/contract/intake/board-input'
import { type IntakeStatus, type IntakeSummary, intakeFields } from '@praxis/contract/intake/intake.fields'
import { isOpenStep } from '@praxis/contract/intake/intake.rules'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import classes from '../../ui/board/board.module.css'
import { useDropTarget, useFollowFocus } from '../../ui/board/use-board.ts'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { Count } from '../../ui/text/values.tsx'
import { canGo } from './board-moves.ts'
import { type Board, boardQuery, useWithMoves } from './intake.api.ts'
import { IntakeCard } from './intake-card.tsx'
import { useIntakeActions } from './use-intake-actions.ts'

const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))

/** The inquiries by step. Cards move by dragging, with Shift and an arrow key, or with their menu. */
export function IntakeBoard({ actions }: { readonly actions: ReactNode }) {
	const { session } = useAuth()
	const { params, set } = useUrlParams()
	const search = params.get('q') ?? ''
	const isMine = params.get('mine') === '1'
	const query = useQuery(boardQuery(boardInput(params, session?.user.id)))
	const data = useWithMoves(query.data)
	return (
		<Loaded query={{ ...query, data }} skeleton={<BoardSkeleton />}>
			{(board) => (
				<>
					{board.spamCount > 0 && <SpamNotice count={board.spamCount} />}
					<div className={classes.tools}>
						<SearchBox
							label="Search name, company, email, phone or number"
							value={search}
							onSearch={(q) => set({ q })}
						/>
						<SwitchField label="Assigned to me" value={isMine} onChange={(on) => set({ mine: on ? '1' : null })} />
					</div>
					{board.columns.every((column) => column.count === 0) && search === '' && !isMine ? (
						<EmptyState title="No inquiries yet" actions={actions}>
							<p>
								Inquiries from the <UiLink href="/client-intake">public page</UiLink> and those you enter yourself
								appear here.
							</p>
						</EmptyState>
					) : (
						<Columns board={board} />
					)}
				</>
			)}
		</Loaded>
	)
}

function SpamNotice({ count }: { readonly count: number }) {
	return (
		<div className={classes.notice}>
			<Banner tone="grey" action={<UiLink href="/dashboard/client-intake?view=list&spam=only">Review spam</UiLink>}>
				{count === 1 ? '1 inquiry is held as spam.' : `${count} inquiries are held as spam.`}
			</Banner>
		</div>
	)
}

function BoardSkeleton() {
	return (
		<>
			<LoadingNote what="the board" />
			<div className={classes.board} aria-hidden="true">
				{Array.from({ length: 5 }, (_, at) => (
					<div key={at.toString()} className={classes.column}>
						<Bone width={10} />
						<Bone width={16} />
						<Bone width={16} />
					</div>
				))}
			</div>
		</>
	)
}

function Columns({ board }: { readonly board: Board }) {
	const { navigate } = useNavigation()
	const { params, set } = useUrlParams()
	const shown = params.get('shown')?.split(',') ?? []
	const toggle = (status: string) => {
		const next = shown.includes(status) ? shown.filter((one) => one !== status) : [...shown, status]
		set({ shown: next.join(',') || null })
	}
	const actions = useIntakeActions()
	const { root, follow } = useFollowFocus(board)
	const [dragged, setDragged] = useState<string | null>(null)
	const [declining, setDeclining] = useState<IntakeSummary | null>(null)
	const card = board.columns.flatMap((column) => column.items).find((one) => one.id === dragged)

	const move = (one: IntakeSummary, to: IntakeStatus) => {
		if (!canGo(one, to)) return
		if (to === 'declined') return setDeclining(one)
		if (to === 'opened') return navigate(`/dashboard/client-intake/reviews/${one.id}`)
		follow(one.id)
		void actions.move(one, to)
	}
	return (
		<div ref={root} className={classes.scroller}>
			<div className={classes.board}>
				{board.columns.map((column) => (
					<Column
						key={column.status}
						column={column}
						isShown={isOpenStep(column.status) || shown.includes(column.status)}
						onShow={isOpenStep(column.status) ? null : () => toggle(column.status)}
						isTarget={card !== undefined && canGo(card, column.status)}
						onDrop={() => {
							setDragged(null)
							if (card !== undefined) move(card, column.status)
						}}
					>
						{column.items.map((one) => (
							<IntakeCard
								key={one.id}
								one={one}
								mayEdit={actions.mayEdit}
								isDragged={one.id === dragged}
								onDrag={setDragged}
								onMove={(to) => move(one, to)}
							/>
						))}
					</Column>
				))}
			</div>
			{declining !== null && (
				<Suspense fallback={null}>
					<DeclineDialog one={declining} onClose={() => setDeclining(null)} />
				</Suspense>
			)}
		</div>
	)
}

interface ColumnProps {
	readonly column: Board['columns'][number]
	/** Whether the dragged card may be dropped here. */
	readonly isTarget: boolean
	readonly onDrop: () => void
	/** Closed steps are folded away until shown. */
	readonly isShown: boolean
	readonly onShow: (() => void) | null
	readonly children: ReactNode
}

function Column({ column, isTarget, onDrop, isShown, onShow, children }: ColumnProps) {
	const name = intakeFields.status.values[column.status]
	const rest = column.count - column.items.length
	return (
		<section
			className={classes.column}
			aria-label={name}
			data-folded={!isShown || undefined}
			{...useDropTarget(isTarget, onDrop)}
		>
			<h2 className={classes.columnName}>
				{name}
				<span className={classes.columnCount}>
					<Count value={column.count} />
				</span>
			</h2>
			{onShow !== null && (
				<Button size="small" variant="quiet" aria-expanded={isShown} onClick={onShow}>
					{isShown ? 'Hide' : 'Show'} {name.toLowerCase()}
				</Button>
			)}
			{isShown && (
				<>
					<ul className={classes.cards}>{children}</ul>
					{column.items.length === 0 && <p className={classes.none}>None</p>}
					{rest > 0 && (
						<UiLink href={`/dashboard/client-intake?view=list&status=${column.status}`}>All {column.count}</UiLink>
					)}
				</>
			)}
		</section>
	)
}
