import { mayDecline } from '@praxis/contract/intake/intake.rules'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { SPAM_WORDS, URGENCY_WORDS } from '@praxis/contract/intake/intake-words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { usePresence } from '../../lib/live/use-presence.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Presence } from '../../ui/record/presence.tsx'
import { RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { intakeQuery } from './intake.api.ts'
import { IntakeActivity } from './intake-activity.tsx'
import { IntakeEdit } from './intake-edit.tsx'
import { IntakeMarks, IntakeStatusMark } from './intake-marks.tsx'
import { IntakeOverview } from './intake-overview.tsx'
import { useIntakeActions } from './use-intake-actions.ts'

const BACK = { href: '/dashboard/client-intake', label: 'Client intake' }

/** One inquiry: what was told, whom the firm knows of it, and what to do next. */
export function IntakeRecordScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(intakeQuery(id))
	if (query.data !== undefined) return <LoadedIntake one={query.data} key={query.data.id} />
	if (query.error === null || query.isFetching) return <RecordSkeleton what="inquiry" facts={6} />
	const gone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (gone) return <RecordNotFound what="inquiry" actions={<ButtonLink href={BACK.href}>All inquiries</ButtonLink>} />
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

function LoadedIntake({ one }: { readonly one: IntakeRecord }) {
	const { params, set } = useUrlParams()
	const { mayEdit } = useIntakeActions()
	const people = usePresence('intakes', one.id)
	usePageTitle(one.fullName)
	const isEditing = mayEdit && params.get('edit') === '1'
	const edit = { keys: 'e', label: 'Edit', group: 'This inquiry', run: () => set({ edit: '1' }, { replace: false }) }
	useShortcuts(mayEdit && !isEditing ? [edit] : [])
	if (isEditing) return <IntakeEdit one={one} onDone={() => set({ edit: null })} />
	return (
		<RecordPage
			title={one.fullName}
			lead={one.companyName}
			back={BACK}
			status={
				<>
					<IntakeStatusMark one={one} />
					<IntakeMarks one={{ ...one, hitCount: null }} />
				</>
			}
			presence={<Presence people={people.map((person) => ({ id: person.id, name: person.fullName }))} />}
			actions={<IntakeActions one={one} onEdit={edit.run} />}
			facts={factsOf(one)}
			notice={<Notice one={one} />}
		>
			<RecordTabs
				label="Parts of this inquiry"
				tabs={[
					{ id: 'overview', label: 'Overview', content: () => <IntakeOverview one={one} /> },
					{ id: 'activity', label: 'Activity', content: () => <IntakeActivity id={one.id} /> },
				]}
			/>
		</RecordPage>
	)
}

function factsOf(one: IntakeRecord) {
	return [
		{ label: 'Number', value: one.number },
		{ label: 'Field of law', value: one.practiceArea },
		{ label: 'Urgency', value: URGENCY_WORDS[one.urgency] },
		{ label: 'Date that matters', value: one.deadlineOn === null ? null : <DateText date={one.deadlineOn} /> },
		{ label: 'Looked after by', value: one.assignedName },
		{ label: 'Arrived', value: <InstantText at={one.createdAt} shown="relative" /> },
	]
}

function Notice({ one }: { readonly one: IntakeRecord }) {
	if (one.spamReason !== null) {
		return <Banner tone="grey">This stands apart as suspected spam. {SPAM_WORDS[one.spamReason]}</Banner>
	}
	if (one.status !== 'opened') return null
	return (
		<Banner tone="green">
			{one.caseId === null ? (
				'A case was opened from this inquiry.'
			) : (
				<>
					<UiLink href={`/dashboard/cases/${one.caseId}`}>A case</UiLink> was opened from this inquiry.
				</>
			)}
		</Banner>
	)
}

interface IntakeActionsProps {
	readonly one: IntakeRecord
	readonly onEdit: () => void
}

/** The step that comes next, the way out, and the rest in a menu. */
function IntakeActions({ one, onEdit }: IntakeActionsProps) {
	const { navigate } = useNavigation()
	const actions = useIntakeActions()
	const [declining, setDeclining] = useState(false)
	if (!actions.mayEdit) return null
	const isSpam = one.spamReason !== null
	const remove = async () => {
		if (await actions.remove(one)) navigate(BACK.href, { replace: true })
	}
	const moves = (['new', 'contacted', 'qualified'] as const).filter(
		(to) => to !== one.status && one.status !== 'opened' && !isSpam,
	)
	const entries: MenuEntry[] = [
		{ label: 'Edit', icon: <Icon name="edit" />, keys: 'e', onSelect: onEdit },
		...moves.map((to) => ({ label: MOVE_WORDS[to], onSelect: () => void actions.move(one, to) })),
		...(mayDecline(one.status) && !isSpam ? [{ label: 'Decline…', onSelect: () => setDeclining(true) }] : []),
		...(one.status === 'opened' || one.status === 'declined' || isSpam
			? []
			: [{ label: 'Mark as spam', onSelect: () => void actions.markSpam(one, true) }]),
		...(isSpam && actions.mayRemove
			? [{ label: 'Remove', tone: 'danger' as const, icon: <Icon name="trash" />, onSelect: () => void remove() }]
			: []),
	]
	return (
		<>
			<NextStep one={one} />
			<ReviewLink one={one} />
			<ActionMenu label={`More actions for ${one.fullName}`} entries={entries} />
			{declining && <DeclineDialog one={one} onClose={() => setDeclining(false)} />}
		</>
	)
}

const MOVE_WORDS = {
	new: 'Move to New',
	contacted: 'Move to Contacted',
	qualified: 'Move to Qualified',
} as const

function NextStep({ one }: { readonly one: IntakeRecord }) {
	const { move, markSpam } = useIntakeActions()
	if (one.spamReason !== null) {
		return (
			<Button variant="primary" onClick={() => void markSpam(one, false)}>
				This is no spam
			</Button>
		)
	}
	switch (one.status) {
		case 'new':
			return (
				<Button variant="primary" onClick={() => void move(one, 'contacted')}>
					Mark contacted
				</Button>
			)
		case 'contacted':
			return (
				<Button variant="primary" onClick={() => void move(one, 'qualified')}>
					Mark qualified
				</Button>
			)
		case 'declined':
			return (
				<Button variant="primary" onClick={() => void move(one, 'new')}>
					Take up again
				</Button>
			)
		case 'qualified':
		case 'opened':
			return null
	}
}

/** Where the answers become a client and a case. */
function ReviewLink({ one }: { readonly one: IntakeRecord }) {
	if (one.spamReason !== null || one.status === 'declined') return null
	const isReady = one.status === 'qualified'
	return (
		<ButtonLink variant={isReady ? 'primary' : 'default'} href={`/dashboard/client-intake/reviews/${one.id}`}>
			{one.status === 'opened' ? 'What was opened' : 'Review and open'}
		</ButtonLink>
	)
}
