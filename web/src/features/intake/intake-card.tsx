import {
	INTAKE_STATUSES,
	type IntakeStatus,
	type IntakeSummary,
	intakeFields,
} from '@praxis/contract/intake/intake.fields'
import type { KeyboardEvent } from 'react'
import classes from '../../ui/board/board.module.css'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { canGo } from './board-moves.ts'
import { IntakeMarks } from './intake-marks.tsx'

interface IntakeCardProps {
	readonly one: IntakeSummary
	readonly mayEdit: boolean
	readonly isDragged: boolean
	/** Called by the menu, with Shift and an arrow key, or by dragging. */
	readonly onMove: (to: IntakeStatus) => void
	readonly onDrag: (id: string | null) => void
}

/** Two of the columns ask for more than a move. */
function moveLabel(to: IntakeStatus): string {
	if (to === 'declined') return 'Decline…'
	if (to === 'opened') return 'Review and open case'
	return `Move to ${intakeFields.status.values[to]}`
}

function entriesFor({ one, mayEdit, onMove }: IntakeCardProps): readonly MenuEntry[] {
	const open: MenuEntry = { label: 'Open', href: `/dashboard/intakes/${one.id}` }
	if (!mayEdit) return [open]
	const moves = INTAKE_STATUSES.filter((to) => canGo(one, to)).map((to) => ({
		label: moveLabel(to),
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
					data-card={one.id}
					aria-keyshortcuts={mayEdit ? 'Shift+ArrowRight Shift+ArrowLeft' : undefined}
					onKeyDown={onKeyDown}
				>
					{one.fullName}
				</UiLink>
				<ActionMenu label={`More actions for ${one.fullName}`} size="small" entries={entriesFor(props)} />
			</div>
			<p className={classes.cardAbout}>
				{[one.practiceArea ?? 'Practice area unknown', one.companyName].filter((part) => part !== '').join(' · ')}
			</p>
			{one.excerpt !== '' && <p className={classes.cardText}>{one.excerpt}</p>}
			<div className={classes.cardMarks}>
				<IntakeMarks one={one} />
				{one.declinedReason !== null && (
					<span className={classes.cardAbout}>{intakeFields.declinedReason.values[one.declinedReason]}</span>
				)}
			</div>
			<div className={classes.cardFoot}>
				<InstantText at={one.createdAt} shown="relative" />
				{one.assignedName !== null && <Avatar name={one.assignedName} size="small" />}
			</div>
		</li>
	)
}
