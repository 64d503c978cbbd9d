import type { FieldDecision, ReviewField, ReviewRecord } from '@praxis/contract/review/review-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordColumns, RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { acceptAll, undecidedCount } from './decided.ts'
import { planOf } from './plan.ts'
import { type Decisions, reviewQuery, useDecide, useIsDeciding } from './review.api.ts'
import classes from './review.module.css'
import { ReviewConflicts } from './review-conflicts.tsx'
import { ReviewOthers } from './review-others.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewPartyRow } from './review-parties.tsx'
import { ReviewFieldRow } from './review-row.tsx'
import { CaseTarget, ClientTarget } from './review-target.tsx'
import { QUEUE, STATE_TONES, shownName, stateWord } from './review-words.ts'
import { useSetAside } from './use-set-aside.ts'

const BACK = { href: QUEUE, label: 'Review queue' }

/** What somebody sent, beside what the firm knows: accepted field by field, then opened as client and case. */
export function ReviewScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(reviewQuery(id))
	if (query.data !== undefined) return <LoadedReview one={query.data} key={query.data.id} />
	if (query.error === null || query.isFetching) return <RecordSkeleton what="review" facts={5} />
	const gone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (gone) return <RecordNotFound what="review" actions={<ButtonLink href={QUEUE}>Review queue</ButtonLink>} />
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

function LoadedReview({ one }: { readonly one: ReviewRecord }) {
	const { may } = useAuth()
	const decide = useDecide(one.id)
	const isSaving = useIsDeciding(one.id)
	const [withCase, setWithCase] = useState(true)
	const name = shownName(one)
	usePageTitle(`Review ${name}`)
	const mayEdit = may('manage_clients') || may('edit_clients')
	const mayOpenCases = may('manage_cases') || may('assist_with_cases') || may('open_cases')
	const isWaiting = one.state === 'waiting'
	const mayDecide = mayEdit && isWaiting
	const onDecide = (decisions: Decisions) => decide.mutate(decisions)
	return (
		<RecordPage
			title={name}
			lead="What was answered, beside what the firm has. Nothing is filled in before you open it."
			back={BACK}
			status={<StatusMark tone={STATE_TONES[one.state]}>{stateWord(one)}</StatusMark>}
			actions={mayDecide && <Actions one={one} withCase={withCase} isSaving={isSaving} onDecide={onDecide} />}
			notice={<Done one={one} mayEdit={mayEdit} />}
			facts={factsOf(one)}
		>
			<RecordColumns
				main={
					<Answered one={one} onDecide={mayDecide ? onDecide : null} withCase={withCase} onWithCase={setWithCase} />
				}
				side={
					isWaiting && (
						<>
							<ReviewOutcome one={one} withCase={withCase} mayOpen={mayEdit && mayOpenCases} isSaving={isSaving} />
							<ReviewConflicts one={one} />
						</>
					)
				}
			/>
		</RecordPage>
	)
}

interface ActionsProps {
	readonly one: ReviewRecord
	readonly withCase: boolean
	readonly isSaving: boolean
	readonly onDecide: (decisions: Decisions) => void
}

/** Accepting the rest, and, for answers that came alone, putting them out of the queue. */
function Actions({ one, withCase, isSaving, onDecide }: ActionsProps) {
	const { setAside } = useSetAside()
	const undecided = undecidedCount(one)
	const aside: MenuEntry = {
		label: 'Set aside',
		icon: <Icon name="archive" />,
		disabledReason: isSaving ? 'What you decided is being saved.' : null,
		onSelect: () => void setAside(one),
	}
	return (
		<>
			<Button
				variant={undecided > 0 && planOf(one, withCase).missing.length > 0 ? 'primary' : 'default'}
				icon={<Icon name="check" />}
				disabled={undecided === 0}
				onClick={() => onDecide(acceptAll(one))}
			>
				{undecided === 0 ? 'All decided' : `Accept all ${undecided}`}
			</Button>
			{one.intakeId === null && <ActionMenu label={`More actions for ${shownName(one)}`} entries={[aside]} />}
		</>
	)
}

/** Where all of it can be read as it came. */
function Source({ one }: { readonly one: ReviewRecord }) {
	const answers = `/dashboard/questionnaire-management/answers/${one.answersId}`
	return (
		<>
			{one.answersId !== null && <UiLink href={answers}>{one.questionnaire}</UiLink>}
			{one.answersId !== null && one.intakeId !== null && ', '}
			{one.intakeId !== null && <UiLink href={`/dashboard/intakes/${one.intakeId}`}>Inquiry</UiLink>}
		</>
	)
}

function factsOf(one: ReviewRecord) {
	return [
		{ label: 'Email', value: one.email && <a href={`mailto:${one.email}`}>{one.email}</a> },
		{ label: 'Phone', value: one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a> },
		{ label: 'About', value: one.area },
		{ label: 'Questionnaire', value: <Source one={one} /> },
		{ label: 'Came in', value: <InstantText at={one.arrivedAt} shown="relative" /> },
	]
}

interface AnsweredProps extends Pick<FieldsProps, 'one' | 'onDecide'> {
	readonly withCase: boolean
	readonly onWithCase: (withCase: boolean) => void
}

/** All that was answered, under what it fills in. */
function Answered({ one, onDecide, withCase, onWithCase }: AnsweredProps) {
	const target = { one, mayDecide: onDecide !== null, onDecide: onDecide ?? (() => undefined) }
	return (
		<>
			<Fields one={one} of="client." title="Client" onDecide={onDecide}>
				<ClientTarget {...target} />
			</Fields>
			<Fields one={one} of="case." title="Case" onDecide={onDecide}>
				<CaseTarget {...target} withCase={withCase} onWithCase={onWithCase} />
			</Fields>
			<Parties one={one} onDecide={onDecide} />
			{one.others.length > 0 && <ReviewOthers others={one.others} />}
		</>
	)
}

interface FieldsProps {
	readonly one: ReviewRecord
	readonly of: 'client.' | 'case.'
	readonly title: string
	readonly onDecide: ((decisions: Decisions) => void) | null
	readonly children: ReactNode
}

function Fields({ one, of, title, onDecide, children }: FieldsProps) {
	const rows = one.fields.filter(({ field }) => field.startsWith(of))
	const isNew = (of === 'client.' ? one.client : one.case) === null && rows.every(({ before }) => before === '')
	const decideOn = (field: ReviewField) =>
		onDecide === null ? null : (decision: FieldDecision | null) => onDecide({ fields: { [field]: decision } })
	return (
		<Card title={title} flush>
			{one.state === 'waiting' && children}
			<ul className={classes.rows}>
				{rows.map((row) => (
					<ReviewFieldRow key={row.field} row={row} isNew={isNew} onDecide={decideOn(row.field)} />
				))}
			</ul>
			{rows.length === 0 && <p className={classes.plain}>Nothing was answered that belongs here.</p>}
		</Card>
	)
}

function Parties({ one, onDecide }: Pick<FieldsProps, 'one' | 'onDecide'>) {
	if (one.parties.length === 0) return null
	return (
		<Card title="Parties" flush>
			<ul className={classes.rows}>
				{one.parties.map((row) => (
					<ReviewPartyRow
						key={row.key}
						row={row}
						onDecide={onDecide === null ? null : (decision) => onDecide({ parties: { [row.key]: decision } })}
					/>
				))}
			</ul>
		</Card>
	)
}

interface DoneProps {
	readonly one: ReviewRecord
	readonly mayEdit: boolean
}

/** What became of it. */
function Done({ one, mayEdit }: DoneProps) {
	if (one.state === 'waiting') return null
	if (one.setAside !== null) return <SetAside one={one} {...one.setAside} mayEdit={mayEdit} />
	if (one.state === 'closed')
		return <Banner tone="grey">This inquiry was declined. Its names are kept for conflict checks.</Banner>
	return (
		<Banner tone="green">
			This has been opened
			{one.openedClientId !== null && (
				<>
					{' '}
					for <UiLink href={`/clients/${one.openedClientId}`}>{one.clientName || 'the client'}</UiLink>
				</>
			)}
			{one.openedCaseId !== null && (
				<>
					{' '}
					as <UiLink href={`/dashboard/cases/${one.openedCaseId}`}>a case</UiLink>
				</>
			)}
			.
		</Banner>
	)
}

function SetAside({ one, at, byName, mayEdit }: DoneProps & NonNullable<ReviewRecord['setAside']>) {
	const { takeBack } = useSetAside()
	const [busy, setBusy] = useState(false)
	const putBack = async () => {
		setBusy(true)
		await takeBack(one)
		setBusy(false)
	}
	const action = mayEdit && (
		<Button size="small" busy={busy} onClick={putBack}>
			Put back into the queue
		</Button>
	)
	return (
		<Banner tone="grey" action={action}>
			Set aside {byName !== null && `by ${byName} `}
			<InstantText at={at} shown="relative" />. The answers stay here to be read.
		</Banner>
	)
}
