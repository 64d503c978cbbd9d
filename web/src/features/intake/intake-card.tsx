import { INTAKE_STATUSES, type IntakeStatus, mayDecline, mayMove } from '@praxis/contract/intake/intake.rules'
import type { IntakeSummary } from '@praxis/contract/intake/intake-fields'
import { DECLINE_WORDS, INTAKE_STATUS_WORDS } from '@praxis/contract/intake/intake-words'
import type { KeyboardEvent } from 'react'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './board.module.css'
import { IntakeMarks } from './intake-marks.tsx'

interface IntakeCardProps {
	readonly one: IntakeSummary
	readonly mayEdit: boolean
	readonly isDragged: boolean
	/** Where it is to go: by the menu, by Shift and an arrow, or by dragging. */
	readonly onMove: (to: IntakeStatus) => void
	readonly onDrag: (id: string | null) => void
}

/** Whether an intake can go to a column at all. */
export function canGo(one: Pick<IntakeSummary, 'status'>, to: IntakeStatus): boolean {
	if (one.status === to || one.status === 'opened') return false
	return to === 'opened' || (to === 'declined' ? mayDecline(one.status) : mayMove(one.status, to))
}

/** What moving to a column is called: two of them ask for more than a move. */
function moveWords(to: IntakeStatus): string {
	if (to === 'declined') return 'Decline…'
	if (to === 'opened') return 'Review and open a case'
	return `Move to ${INTAKE_STATUS_WORDS[to]}`
}

function entriesFor({ one, mayEdit, onMove }: IntakeCardProps): readonly MenuEntry[] {
	const open: MenuEntry = { label: 'Read', href: `/dashboard/intakes/${one.id}` }
	if (!mayEdit) return [open]
	const moves = INTAKE_STATUSES.filter((to) => canGo(one, to)).map((to) => ({
		label: moveWords(to),
		onSelect: () => onMove(to),
	}))
	return moves.length === 0 ? [open] : [open, { divider: true }, ...moves]
}

/** One inquiry on the board. */
export function IntakeCard(props: IntakeCardProps) {
	const { one, mayEdit, isDragged, onMove, onDrag } = props
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (!mayEdit || !event.shiftKey || step === undefined) return
		const to = INTAKE_STATUSES[INTAKE_STATUSES.indexOf(one.status) + step]
		if (to === undefined || !canGo(one, to)) return
		event.preventDefault()
		onMove(to)
	}
	return (
		<li
			className={classes.card}
			data-dragged={isDragged || undefined}
			draggable={mayEdit && one.status !== 'opened'}
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
					href={`/dashboard/intakes/${one.id}`}
					draggable={false}
					data-intake={one.id}
					aria-keyshortcuts={mayEdit ? 'Shift+ArrowRight Shift+ArrowLeft' : undefined}
					onKeyDown={onKeyDown}
				>
					{one.fullName}
				</UiLink>
				<ActionMenu label={`More actions for ${one.fullName}`} size="small" entries={entriesFor(props)} />
			</div>
			<p className={classes.cardAbout}>
				{[one.practiceArea ?? 'Field not known', one.companyName].filter((part) => part !== '').join(' · ')}
			</p>
			{one.excerpt !== '' && <p className={classes.cardText}>{one.excerpt}</p>}
			<div className={classes.cardMarks}>
				<IntakeMarks one={one} />
				{one.declinedReason !== null && <span className={classes.cardAbout}>{DECLINE_WORDS[one.declinedReason]}</span>}
			</div>
			<div className={classes.cardFoot}>
				<InstantText at={one.createdAt} shown="relative" />
				{one.assignedName !== null && <Avatar name={one.assignedName} size="small" />}
			</div>
		</li>
	)
}
