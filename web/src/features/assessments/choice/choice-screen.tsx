import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { type choices, HANDLING_LABELS, type Handling, handling } from '@praxis/contract/assessments/choices.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { CardGrid, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { choiceQuery } from '../assessments.api.ts'
import classes from './choice.module.css'
import { CARDS, NOT_FOR_QUICK, STEP_LINES } from './choice-texts.ts'
import { loadAssessmentDialog, processChoice } from './process-choice.ts'
import { useAssessing } from './use-assessing.ts'

const AssessmentDialog = lazy(async () => ({ default: (await loadAssessmentDialog()).AssessmentDialog }))

interface Processing {
	readonly choice: Handling
	readonly step: number
	readonly failure: string | null
}

/** How the matter is to be handled, once the response has been submitted. */
export function ChoiceScreen({ record }: { readonly record: AnswersRecord }) {
	const phrase = usePhrases()
	const client = useQueryClient()
	const query = useQuery(choiceQuery(record.id))
	const [processing, setProcessing] = useState<Processing | null>(null)
	const assessing = useAssessing(record.id)
	const run = async (choice: Handling, from = 0) => {
		let step = from
		setProcessing({ choice, step, failure: null })
		try {
			await processChoice(record.id, choice, from, (index) => {
				step = index
				setProcessing({ choice, step, failure: null })
			})
			client.setQueryData(choiceQuery(record.id).queryKey, (known) => known && { ...known, choice })
			setProcessing(null)
			if (choice !== 'attorney') assessing.open()
		} catch (error) {
			setProcessing({ choice, step, failure: failureOf(error).message })
		}
	}
	return (
		<Stack as="section" aria-label={phrase('How the matter is handled')}>
			<Loaded query={query} skeleton={<LoadingLines what="your options" />} level={3}>
				{({ choice, isAiOffered }) => (
					<>
						<InfoBox isQuick={!isAiOffered} />
						<CardGrid min={13}>
							{handling.options.map((one) => (
								<Option
									key={one}
									of={one}
									isOffered={one === 'attorney' || isAiOffered}
									isChosen={choice === one}
									isPrimary={one === (isAiOffered ? 'both' : 'attorney')}
									isBusy={processing !== null}
									onChoose={() => void run(one)}
								/>
							))}
						</CardGrid>
						<Wanted choice={choice} />
					</>
				)}
			</Loaded>
			{processing !== null && (
				<ProcessingDialog
					of={processing}
					onRetry={() => void run(processing.choice, processing.step)}
					onClose={() => setProcessing(null)}
				/>
			)}
			{assessing.isOpen && query.data !== undefined && (
				<OwnDialog record={record} fee={query.data} isReturning={assessing.isReturning} onClose={assessing.close} />
			)}
		</Stack>
	)
}

interface OwnDialogProps {
	readonly record: AnswersRecord
	readonly fee: OutputOf<typeof choices.get>
	readonly isReturning: boolean
	readonly onClose: () => void
}

function OwnDialog({ record, fee, isReturning, onClose }: OwnDialogProps) {
	return (
		<Suspense fallback={<LoadingLines what="the assessment" />}>
			<AssessmentDialog record={record} fee={fee} isReturning={isReturning} onClose={onClose} />
		</Suspense>
	)
}

function Wanted({ choice }: { readonly choice: Handling | null }) {
	return (
		<div aria-live="polite">
			{choice !== null && choice !== 'ai' && (
				<Banner tone="green">The firm knows that you want an attorney. If it can help, it contacts you.</Banner>
			)}
		</div>
	)
}

function InfoBox({ isQuick }: { readonly isQuick: boolean }) {
	return (
		<Banner tone="blue">
			<strong>
				<Said>{isQuick ? 'Quick Questionnaire Completed' : 'Not sure which option to choose?'}</Said>
			</strong>
			<p className={classes.text}>
				<Said>
					{isQuick
						? 'A quick questionnaire is enough for an attorney to begin. For an AI assessment, answer the comprehensive one.'
						: 'AI + Attorney gives you a first assessment now, and tells the firm that you want an attorney. You can choose again later.'}
				</Said>
			</p>
		</Banner>
	)
}

interface OptionProps {
	readonly of: Handling
	readonly isOffered: boolean
	readonly isChosen: boolean
	/** The one that the firm recommends, or the only one. */
	readonly isPrimary: boolean
	readonly isBusy: boolean
	readonly onChoose: () => void
}

function Option({ of, isOffered, isChosen, isPrimary, isBusy, onChoose }: OptionProps) {
	const { badge, lead, points } = CARDS[of]
	const phrase = usePhrases()
	const label = phrase(HANDLING_LABELS[of])
	return (
		<article className={classes.card} data-chosen={isChosen || undefined} aria-label={label}>
			<div className={classes.head}>
				<h2>{label}</h2>
				<StatusMark tone={!isOffered ? 'grey' : of === 'both' ? 'green' : 'blue'}>
					{isOffered ? badge : 'Unavailable'}
				</StatusMark>
			</div>
			<p className={classes.text}>{phrase(isOffered ? lead : NOT_FOR_QUICK)}</p>
			<ul className={classes.points}>
				{points.map((point) => (
					<li key={point}>{phrase(point)}</li>
				))}
			</ul>
			<Button variant={isPrimary ? 'primary' : 'default'} disabled={!isOffered || isBusy} onClick={onChoose}>
				{!isOffered
					? 'Not Available'
					: isChosen
						? phrase('Chosen: {option}', { option: label })
						: phrase('Choose {option}', { option: label })}
			</Button>
		</article>
	)
}

interface ProcessingDialogProps {
	readonly of: Processing
	readonly onRetry: () => void
	readonly onClose: () => void
}

function ProcessingDialog({ of: { choice, step, failure }, onRetry, onClose }: ProcessingDialogProps) {
	const phrase = usePhrases()
	const lines = STEP_LINES[choice]
	return (
		<Dialog
			opened
			onClose={onClose}
			title={HANDLING_LABELS[choice]}
			locked={failure === null}
			actions={
				failure !== null && (
					<>
						<Button onClick={onClose}>Cancel</Button>
						<Button variant="primary" onClick={onRetry}>
							Try again
						</Button>
					</>
				)
			}
		>
			<progress className={classes.bar} max={lines.length} value={step + 1} aria-label={phrase('Progress')} />
			<p className={classes.text}>{phrase('Step {number} of {count}', { number: step + 1, count: lines.length })}</p>
			{failure === null ? (
				<p className={classes.text}>{phrase(lines[step] ?? '')}</p>
			) : (
				<Banner tone="red">{failure}</Banner>
			)}
		</Dialog>
	)
}
