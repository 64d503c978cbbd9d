import { partyFields } from '@praxis/contract/cases/party.fields'
import { intake } from '@praxis/contract/intake/intake.contract'
import { type IntakeRecord, intakeFields } from '@praxis/contract/intake/intake.fields'
import { isOpenStep } from '@praxis/contract/intake/intake.rules'
import { textOfValue } from '@praxis/contract/kernel/field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { call } from '../../lib/call.ts'
import { failing } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Row, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { ProspectAnswers } from '../answers/prospect-answers.tsx'
import { addressLines } from '../clients/card-text.ts'
import { ConflictHits } from '../conflicts/conflict-hits.tsx'
import { AgreementList } from '../legal-texts/agreement-list.tsx'
import { FollowUps } from './follow-ups.tsx'
import { intakeConflictsQuery } from './intake.api.ts'
import classes from './record.module.css'

/** What an inquiry says, and the contact of the person. */
export function IntakeOverview({ one }: { readonly one: IntakeRecord }) {
	return (
		<RecordColumns
			main={
				<>
					<Card title={intakeFields.matter.label}>
						{one.matter === '' ? (
							<Muted as="p">No description yet.</Muted>
						) : (
							<Text as="p" width="measure" breaks lines>
								{one.matter}
							</Text>
						)}
						{one.happenedOn !== null && (
							<Muted as="p">
								{intakeFields.happenedOn.label}: <DateText date={one.happenedOn} />
							</Muted>
						)}
					</Card>
					<Parties one={one} />
					<ConflictCheck id={one.id} />
					<ProspectAnswers inquiry={one} isOpen={isOpenStep(one.status) && one.spamReason === null} />
					{one.status === 'declined' && <Declined one={one} />}
				</>
			}
			side={
				<>
					<Contact one={one} />
					<FollowUps intakeId={one.id} />
					<Source one={one} />
					{one.channel === 'web' && <AgreementList of={{ intakeId: one.id }} />}
				</>
			}
		/>
	)
}

function Parties({ one }: { readonly one: IntakeRecord }) {
	return (
		<Card title={intakeFields.parties.label}>
			{one.parties.length === 0 ? (
				<Muted as="p">No parties named.</Muted>
			) : (
				<ul className={classes.parties}>
					{one.parties.map((party) => (
						<li key={party.id}>
							<Text weight="medium">{party.name}</Text>
							<Muted>{partyFields.role.values[party.role]}</Muted>
						</li>
					))}
				</ul>
			)}
		</Card>
	)
}

/** Possible conflicts of everyone named in the inquiry. */
function ConflictCheck({ id }: { readonly id: string }) {
	const query = useQuery(intakeConflictsQuery(id))
	const hasNetwork = useHasNetwork()
	const skeleton = (
		<>
			<LoadingNote what="possible conflicts" />
			<Bone width={24} />
		</>
	)
	return (
		<Card title="Conflict check">
			{query.data === undefined && query.error !== null && !hasNetwork ? (
				<Muted as="p">Conflict checks are not available offline.</Muted>
			) : (
				<Loaded query={query} skeleton={skeleton} level={3}>
					{({ hits, asked }) => <ConflictHits hits={hits} asked={asked} />}
				</Loaded>
			)}
		</Card>
	)
}

interface Fact {
	readonly label: string
	/** Nothing is shown of a fact without a value. */
	readonly value: ReactNode
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
	return (
		<dl className={classes.facts}>
			{facts
				.filter(({ value }) => value !== null && value !== '')
				.map(({ label, value }) => (
					<Fragment key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</Fragment>
				))}
		</dl>
	)
}

function Contact({ one }: { readonly one: IntakeRecord }) {
	const { address: street, city, state, zip } = one
	const address = addressLines({ street, city, state, zip, country: '' }).join('\n')
	const { phone, email, companyName } = intakeFields
	return (
		<Card title="Contact">
			<Facts
				facts={[
					{ label: phone.label, value: one.phone === '' ? '—' : <a href={`tel:${one.phone}`}>{one.phone}</a> },
					{ label: email.label, value: one.email === '' ? '—' : <a href={`mailto:${one.email}`}>{one.email}</a> },
					{ label: companyName.label, value: one.companyName },
					{ label: 'Address', value: address && <span className={classes.lines}>{address}</span> },
				]}
			/>
		</Card>
	)
}

function Source({ one }: { readonly one: IntakeRecord }) {
	const { referralSource, channel, enteredByName, createdAt, contactedAt } = intakeFields
	const source = textOfValue(referralSource, one.referralSource) ?? 'Not provided'
	return (
		<Card title="Source">
			<Facts
				facts={[
					{ label: referralSource.label, value: [source, one.referralDetail].filter(Boolean).join(': ') },
					{ label: channel.label, value: textOfValue(channel, one.channel) },
					{ label: enteredByName.label, value: one.enteredByName },
					{ label: createdAt.label, value: <InstantText at={one.createdAt} /> },
					{ label: contactedAt.label, value: one.contactedAt && <InstantText at={one.contactedAt} /> },
				]}
			/>
		</Card>
	)
}

/** What has become of the letter, up to its day. */
function letterText({ emailedTo, mail }: NonNullable<IntakeRecord['letter']>): string {
	if (emailedTo === '') return 'Letter created for printing on'
	if (mail === 'failed') return `The email to ${emailedTo} could not be sent. Letter of`
	if (mail === 'waiting' || mail === 'sending') return `The email to ${emailedTo} waits to be sent. Letter of`
	return `Emailed to ${emailedTo} on`
}

function Declined({ one }: { readonly one: IntakeRecord }) {
	const opening = useMutation({
		mutationFn: () => call(intake.letter, { id: one.id }),
		onSuccess: ({ href }) => window.location.assign(href),
	})
	const onOpen = () =>
		opening.mutate(undefined, { onError: failing('Failed to open the letter', () => opening.mutateAsync()) })
	return (
		<Card title="Declined">
			<p>
				{textOfValue(intakeFields.declinedReason, one.declinedReason)}
				{one.declinedAt !== null && (
					<>
						{', '}
						<InstantText at={one.declinedAt} shown="day" />
					</>
				)}
			</p>
			{one.declinedNote !== '' && (
				<Text as="p" width="measure" breaks lines>
					{one.declinedNote}
				</Text>
			)}
			{one.letter === null ? (
				<Muted as="p">No letter.</Muted>
			) : (
				<Row gap={4} lineGap={2} justify="between">
					<Muted as="p">
						{letterText(one.letter)} <InstantText at={one.letter.at} shown="day" />.
					</Muted>
					<Button size="small" icon={<Icon name="download" size="small" />} busy={opening.isPending} onClick={onOpen}>
						Letter (PDF)
					</Button>
				</Row>
			)}
			<Muted as="p">Names are kept for conflict checks.</Muted>
		</Card>
	)
}
