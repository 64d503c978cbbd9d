import { intake } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { CHANNEL_WORDS, DECLINE_WORDS, SOURCE_WORDS } from '@praxis/contract/intake/intake-words'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { GivenAnswers } from '../answers/given-answers.tsx'
import { PARTY_ROLE_WORDS } from '../cases/case-words.ts'
import { addressLines } from '../clients/client-card.api.ts'
import { IntakeKnown } from './intake-known.tsx'
import classes from './record.module.css'

/** What was told, and how to reach who told it. */
export function IntakeOverview({ one }: { readonly one: IntakeRecord }) {
	const { may } = useAuth()
	return (
		<RecordColumns
			main={
				<>
					<Card title="What happened">
						{one.matter === '' ? (
							<p className={classes.none}>Nothing has been written down yet.</p>
						) : (
							<p className={classes.prose}>{one.matter}</p>
						)}
						{one.happenedOn !== null && (
							<p className={classes.none}>
								It happened on <DateText date={one.happenedOn} />.
							</p>
						)}
					</Card>
					<Involved one={one} />
					<IntakeKnown id={one.id} />
					{may('view_questionnaires') && (
						<Card title="Answers to questionnaires">
							<GivenAnswers filter={{ intakeId: one.id }} />
						</Card>
					)}
					{one.status === 'declined' && <Declined one={one} />}
				</>
			}
			side={
				<>
					<Contact one={one} />
					<Origin one={one} />
				</>
			}
		/>
	)
}

function Involved({ one }: { readonly one: IntakeRecord }) {
	return (
		<Card title="Against whom, and who else is involved">
			{one.parties.length === 0 ? (
				<p className={classes.none}>Nobody has been named.</p>
			) : (
				<ul className={classes.parties}>
					{one.parties.map((party) => (
						<li key={party.id}>
							<span className={classes.name}>{party.name}</span>
							<span className={classes.none}>{PARTY_ROLE_WORDS[party.role]}</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	)
}

function Contact({ one }: { readonly one: IntakeRecord }) {
	const { address: street, city, state, zip } = one
	const address = addressLines({ street, city, state, zip, country: '' }).join('\n')
	return (
		<Card title="Contact">
			<dl className={classes.facts}>
				<dt>Phone</dt>
				<dd>{one.phone === '' ? '—' : <a href={`tel:${one.phone}`}>{one.phone}</a>}</dd>
				<dt>Email</dt>
				<dd>{one.email === '' ? '—' : <a href={`mailto:${one.email}`}>{one.email}</a>}</dd>
				{one.companyName !== '' && (
					<>
						<dt>Company</dt>
						<dd>{one.companyName}</dd>
					</>
				)}
				{address !== '' && (
					<>
						<dt>Address</dt>
						<dd className={classes.lines}>{address}</dd>
					</>
				)}
			</dl>
		</Card>
	)
}

function Origin({ one }: { readonly one: IntakeRecord }) {
	const heard = one.heardFrom === null ? 'Not said' : SOURCE_WORDS[one.heardFrom]
	return (
		<Card title="How it came">
			<dl className={classes.facts}>
				<dt>Heard from</dt>
				<dd>{one.heardFromDetail === '' ? heard : `${heard}: ${one.heardFromDetail}`}</dd>
				<dt>Came by</dt>
				<dd>{CHANNEL_WORDS[one.channel]}</dd>
				{one.enteredByName !== null && (
					<>
						<dt>Written down by</dt>
						<dd>{one.enteredByName}</dd>
					</>
				)}
				<dt>Arrived</dt>
				<dd>
					<InstantText at={one.createdAt} />
				</dd>
				{one.contactedAt !== null && (
					<>
						<dt>Contacted</dt>
						<dd>
							<InstantText at={one.contactedAt} />
						</dd>
					</>
				)}
			</dl>
		</Card>
	)
}

function Declined({ one }: { readonly one: IntakeRecord }) {
	const opening = useMutation({
		mutationFn: () => call(intake.letter, { id: one.id }),
		onSuccess: ({ href }) => window.location.assign(href),
		onError: toast.failure,
	})
	return (
		<Card title="Declined">
			<p>
				{one.declinedReason !== null && DECLINE_WORDS[one.declinedReason]}
				{one.declinedAt !== null && (
					<>
						{', '}
						<InstantText at={one.declinedAt} shown="day" />
					</>
				)}
			</p>
			{one.declinedNote !== '' && <p className={classes.prose}>{one.declinedNote}</p>}
			{one.letter === null ? (
				<p className={classes.none}>No letter was written.</p>
			) : (
				<div className={classes.letter}>
					<p className={classes.none}>
						{one.letter.mailedTo === '' ? 'A letter was made to be printed' : `A letter went to ${one.letter.mailedTo}`}{' '}
						on <InstantText at={one.letter.at} shown="day" />.
					</p>
					<Button
						size="small"
						icon={<Icon name="download" size="small" />}
						busy={opening.isPending}
						onClick={() => opening.mutate()}
					>
						Letter (PDF)
					</Button>
				</div>
			)}
			<p className={classes.none}>The names stay known for later conflict checks.</p>
		</Card>
	)
}
