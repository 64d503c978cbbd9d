import { type IntakeRecord, intakeFields, OPEN_STEPS } from '@praxis/contract/intake/intake.fields'
import { canDecline, isOpenStep } from '@praxis/contract/intake/intake.rules'
import { textOfValue } from '@praxis/contract/kernel/field'
import { lazy, Suspense, useState } from 'react'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { useReminding } from '../notifications/remind-button.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { intakeQuery, lastIntakeEditor, TOPIC } from './intake.api.ts'
import { IntakeMarks, IntakeStatusMark } from './intake-marks.tsx'
import { IntakeOverview } from './intake-overview.tsx'
import { useIntakeActions } from './use-intake-actions.ts'

const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('../answers/invite-dialog.tsx')).InviteDialog }))
const IntakeEdit = lazy(async () => ({ default: (await import('./intake-edit.tsx')).IntakeEdit }))

const BACK = { href: '/dashboard/client-intake', label: 'Client intake' }
const LIST = { href: BACK.href, label: 'Inquiries' }

/** One inquiry: what it says, possible conflicts, and what to do next. */
export function IntakeRecordScreen() {
	const { mayEdit } = useIntakeActions()
	return (
		<EditableRecordScreen
			what="inquiry"
			list={LIST}
			facts={6}
			topic={TOPIC}
			query={intakeQuery}
			name={(one) => one.fullName}
			mayEdit={() => mayEdit}
			lastEditor={lastIntakeEditor}
			editor={IntakeEdit}
		>
			{(one, page, edit) => (
				<RecordPage
					{...page}
					lead={one.companyName}
					back={BACK}
					status={
						<>
							<IntakeStatusMark one={one} />
							<IntakeMarks one={{ ...one, conflictCount: null }} />
						</>
					}
					actions={edit !== null && <IntakeActions one={one} onEdit={edit} />}
					facts={factsOf(one)}
					notice={<Notice one={one} />}
				>
					<RecordTabs
						label="Parts of this inquiry"
						tabs={[
							{ id: 'overview', label: 'Overview', content: () => <IntakeOverview one={one} /> },
							{ id: 'timeline', label: 'Timeline', content: () => <IntakeTimeline one={one} /> },
						]}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
	)
}

function IntakeTimeline({ one }: { readonly one: IntakeRecord }) {
	const { id, fullName, version } = one
	return <RecordTimeline subject={{ inquiryId: id }} about={fullName} version={version} contact={fullName} />
}

function factsOf(one: IntakeRecord) {
	const { number, practiceArea, urgency, deadlineOn, assignedName, createdAt } = intakeFields
	return [
		{ label: number.label, value: one.number },
		{ label: practiceArea.label, value: one.practiceArea },
		{ label: urgency.label, value: textOfValue(urgency, one.urgency) },
		{ label: deadlineOn.label, value: one.deadlineOn === null ? null : <DateText date={one.deadlineOn} /> },
		{ label: assignedName.label, value: one.assignedName },
		{ label: createdAt.label, value: <InstantText at={one.createdAt} shown="relative" /> },
	]
}

function Notice({ one }: { readonly one: IntakeRecord }) {
	if (one.spamReason !== null) {
		return <Banner tone="grey">Held as spam. {intakeFields.spamReason.values[one.spamReason]}</Banner>
	}
	if (one.status !== 'opened') {
		return (
			one.clientId !== null && (
				<Banner tone="grey">
					This person is already a client. <ClientLink id={one.clientId} />
				</Banner>
			)
		)
	}
	if (one.isCaseDeleted) {
		return (
			<Banner tone="grey">
				The case opened from this inquiry was permanently deleted. <ClientLink id={one.clientId} />
			</Banner>
		)
	}
	if (one.caseId === null) {
		return (
			<Banner tone="green">
				This inquiry was saved to a client, without a case. <ClientLink id={one.clientId} />
			</Banner>
		)
	}
	return (
		<Banner tone="green">
			<UiLink href={`/dashboard/cases/${one.caseId}`}>A case</UiLink> was opened from this inquiry.
		</Banner>
	)
}

function ClientLink({ id }: { readonly id: string | null }) {
	return id !== null && <UiLink href={`/clients/${id}`}>Open the client</UiLink>
}

interface IntakeActionsProps {
	readonly one: IntakeRecord
	readonly onEdit: () => void
}

/** The next step and the review; everything else is in the menu. */
function IntakeActions({ one, onEdit }: IntakeActionsProps) {
	const { navigate } = useNavigation()
	const { set } = useUrlParams()
	const actions = useIntakeActions()
	const [asked, setAsked] = useState<'decline' | 'assign' | 'invite' | null>(null)
	const reminding = useReminding({ entity: 'intakes', id: one.id, name: one.fullName })
	const isSpam = one.spamReason !== null
	const remove = async () => {
		if (await actions.remove(one)) navigate(BACK.href, { replace: true })
	}
	const moves = OPEN_STEPS.filter((to) => to !== one.status && one.status !== 'opened' && !isSpam)
	const entries: MenuEntry[] = [
		{ label: 'Edit', icon: <Icon name="edit" />, keys: 'e', onSelect: onEdit },
		{ label: 'Assign…', icon: <Icon name="user" />, onSelect: () => setAsked('assign') },
		...(isOpenStep(one.status) && !isSpam
			? [{ label: 'Send a questionnaire…', icon: <Icon name="send" />, onSelect: () => setAsked('invite') }]
			: []),
		{ label: 'Set follow-up…', icon: <Icon name="clock" />, onSelect: reminding.ask },
		...moves.map((to) => ({
			label: `Move to ${intakeFields.status.values[to]}`,
			onSelect: () => void actions.move(one, to),
		})),
		...(canDecline(one.status) && !isSpam ? [{ label: 'Decline…', onSelect: () => setAsked('decline') }] : []),
		...(one.status === 'opened' || one.status === 'declined' || isSpam
			? []
			: [{ label: 'Mark as spam', onSelect: () => void actions.markSpam(one, true) }]),
		...(isSpam && actions.mayRemove
			? [{ label: 'Remove', tone: 'danger' as const, icon: <Icon name="trash" />, onSelect: () => void remove() }]
			: []),
	]
	const Asked = asked === 'assign' ? AssignDialog : DeclineDialog
	return (
		<>
			<IconButton
				label="Log call"
				variant="default"
				icon={<Icon name="call" />}
				onClick={() => set({ tab: 'timeline', log: 'call' }, { replace: false })}
			/>
			<NextStep one={one} />
			<ReviewLink one={one} />
			<ActionMenu label={`More actions for ${one.fullName}`} entries={entries} />
			{reminding.dialog}
			{asked === 'invite' && (
				<Suspense fallback={null}>
					<InviteDialog to={{ ...one, of: 'inquiry' }} opened onClose={() => setAsked(null)} />
				</Suspense>
			)}
			{asked !== null && asked !== 'invite' && (
				<Suspense fallback={null}>
					<Asked one={one} onClose={() => setAsked(null)} />
				</Suspense>
			)}
		</>
	)
}

const NEXT = {
	new: { label: 'Mark contacted', to: 'contacted' },
	contacted: { label: 'Mark qualified', to: 'qualified' },
	qualified: null,
	opened: null,
} as const

function NextStep({ one }: { readonly one: IntakeRecord }) {
	const { move, markSpam } = useIntakeActions()
	if (one.spamReason !== null) {
		return (
			<Button variant="primary" onClick={() => void markSpam(one, false)}>
				Not spam
			</Button>
		)
	}
	const next = one.status === 'declined' ? { label: 'Reopen', to: one.declinedFrom ?? 'new' } : NEXT[one.status]
	return (
		next !== null && (
			<Button variant="primary" onClick={() => void move(one, next.to)}>
				{next.label}
			</Button>
		)
	)
}

function ReviewLink({ one }: { readonly one: IntakeRecord }) {
	if (one.spamReason !== null || one.status === 'declined') return null
	const isReady = one.status === 'qualified'
	return (
		<ButtonLink variant={isReady ? 'primary' : 'default'} href={`/dashboard/client-intake/reviews/${one.id}`}>
			{one.status === 'opened' ? 'View review' : 'Review and open'}
		</ButtonLink>
	)
}
