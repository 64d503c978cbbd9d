import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { DEFAULT_STEPS, type FollowUpSequence, followUps } from '@praxis/contract/intake/follow-ups.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { firmQuery } from '../firm/firm.api.ts'
import { SequenceForm } from './follow-up-form.tsx'
import { sequencesQuery } from './intake.api.ts'
import classes from './record.module.css'

/** The follow-up sequences of the firm, by practice area. */
export function FollowUpSequences() {
	const query = useQuery(sequencesQuery)
	const mayChange = useMay()(followUps.saveSequence)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="follow-ups" />}>
			{({ sequences, isMailConfigured }) => (
				<Stack gap={5} width="form">
					<Muted as="p">
						A sequence starts when an inquiry comes in. It stops when the person answers or is reached, and when the
						inquiry is declined or opened.
					</Muted>
					{!isMailConfigured && (
						<Banner tone="amber">
							Email is not configured: emails of a sequence are not sent, and the inquiry says so.
						</Banner>
					)}
					{sequences.map((one) => (
						<Sequence
							key={one.practiceArea}
							one={one}
							title={one.practiceArea || (sequences.length > 1 ? 'All other practice areas' : 'All practice areas')}
							mayChange={mayChange}
						/>
					))}
					{mayChange && <AddSequence known={sequences} />}
				</Stack>
			)}
		</Loaded>
	)
}

interface SequenceProps {
	readonly one: FollowUpSequence
	readonly title: string
	readonly mayChange: boolean
}

function Sequence({ one, title, mayChange }: SequenceProps) {
	const [isEditing, setEditing] = useState(false)
	const edit = mayChange && !isEditing && (
		<Button size="small" icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
			Edit
		</Button>
	)
	return (
		<Card title={title} actions={edit}>
			{isEditing ? (
				<SequenceForm one={one} onDone={() => setEditing(false)} />
			) : (
				<Stack gap={2}>
					<p>
						<StatusMark tone={one.isOn ? 'green' : 'grey'}>{one.isOn ? 'On' : 'Off'}</StatusMark>
					</p>
					<ol className={classes.parties}>
						{one.steps.map((step) => (
							<li key={`${step.day} ${step.kind} ${step.subject}`}>
								<Text weight="medium">{step.subject}</Text>
								<Muted>
									Day {step.day}, {step.kind === 'email' ? 'email' : 'task'}
								</Muted>
							</li>
						))}
					</ol>
				</Stack>
			)}
		</Card>
	)
}

/** A sequence of its own for a practice area of the firm. */
function AddSequence({ known }: { readonly known: readonly FollowUpSequence[] }) {
	const [area, setArea] = useState<string | null>(null)
	const { data } = useQuery(firmQuery)
	const areas = data === undefined || data.practiceAreas.length === 0 ? PRACTICE_AREAS : data.practiceAreas
	const free = areas.filter((one) => !known.some(({ practiceArea }) => practiceArea === one))
	if (free.length === 0) return null
	const isKnown = known.some(({ practiceArea }) => practiceArea === area)
	return (
		<Card title="Another sequence for a practice area">
			<SelectField
				label="Practice area"
				options={free.map((value) => ({ value: value as string, label: value }))}
				value={isKnown ? null : area}
				onChange={setArea}
			/>
			{area !== null && !isKnown && (
				<SequenceForm
					key={area}
					one={{ practiceArea: area, isOn: true, steps: [...DEFAULT_STEPS], version: 0 }}
					onDone={() => setArea(null)}
				/>
			)}
		</Card>
	)
}
