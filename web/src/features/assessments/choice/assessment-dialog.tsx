import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { use } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AssessmentActions } from '../assessment-actions.tsx'
import { CLIENT_WARNINGS } from '../assessment-text.ts'
import { AssessmentView } from '../assessment-view.tsx'
import { PORTAL_ASSESSMENTS } from '../assessments.api.ts'
import { ToAttorney } from '../to-attorney.ts'
import classes from './choice.module.css'
import { DISCLAIMERS, RECEIVED } from './choice-texts.ts'
import { type OwnAssessment, useOwnAssessment } from './use-own-assessment.ts'

interface AssessmentDialogProps {
	readonly record: AnswersRecord
	readonly onClose: () => void
}

/** The respondent's own assessment: disclaimer, processing, results. */
export function AssessmentDialog({ record, onClose }: AssessmentDialogProps) {
	const isClient = useMay()({ access: 'access_client_portal' })
	const { made, isBusy, failure, run } = useOwnAssessment(record.id, isClient)
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title="AI Case Assessment"
			locked={isBusy}
			actions={<Actions made={made} isBusy={isBusy} onRun={() => void run()} onClose={onClose} />}
		>
			{made !== null ? (
				<Results made={made} />
			) : isBusy ? (
				<Working isSaved={isClient} />
			) : (
				<Disclaimer failure={failure} isSaved={isClient} />
			)}
		</Dialog>
	)
}

interface ActionsProps extends Pick<AssessmentDialogProps, 'onClose'> {
	readonly made: OwnAssessment | null
	readonly isBusy: boolean
	readonly onRun: () => void
}

function Actions({ made, isBusy, onRun, onClose }: ActionsProps) {
	if (isBusy) return null
	if (made === null) {
		return (
			<>
				<Button onClick={onClose}>Cancel</Button>
				<Button variant="primary" onClick={onRun}>
					Get Free Assessment
				</Button>
			</>
		)
	}
	return (
		<>
			{made.saved !== null && (
				<ButtonLink href={`${PORTAL_ASSESSMENTS.href}/${made.saved.id}`}>Open in the portal</ButtonLink>
			)}
			<Button variant="primary" onClick={onClose}>
				Close Assessment
			</Button>
		</>
	)
}

function Disclaimer({ failure, isSaved }: { readonly failure: string | null; readonly isSaved: boolean }) {
	return (
		<div className={classes.step}>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<p className={classes.text}>Please read this before you continue.</p>
			<ul className={classes.points}>
				{DISCLAIMERS.map((one) => (
					<li key={one}>{one}</li>
				))}
			</ul>
			<h3>What you receive</h3>
			<ul className={classes.points}>
				{RECEIVED.map((one) => (
					<li key={one}>{one}</li>
				))}
			</ul>
			<p className={classes.text}>
				Fee: <strong>FREE</strong>
			</p>
			<p className={classes.muted}>
				{isSaved
					? 'Auto-saving to client portal'
					: 'You are not signed in: the assessment is shown to you and is not saved. Sign in as a client in this browser within a day to claim your answers and save one.'}
			</p>
		</div>
	)
}

function Working({ isSaved }: { readonly isSaved: boolean }) {
	return (
		<div className={classes.step} aria-live="polite">
			<h3>Generating Your Assessment</h3>
			<progress className={classes.bar} aria-label="Generating Your Assessment" />
			<p className={classes.text}>This typically takes 30-60 seconds</p>
			{isSaved && <p className={classes.muted}>Saving to client portal...</p>}
		</div>
	)
}

function Results({ made: { result, warning, saved } }: { readonly made: OwnAssessment }) {
	const toAttorney = use(ToAttorney)
	return (
		<div className={classes.step}>
			{saved !== null ? (
				<p className={classes.saved}>
					<Icon name="check" /> Saved to client portal
				</p>
			) : (
				<p className={classes.muted}>Not saved. Copy it before you close it.</p>
			)}
			<AssessmentView
				result={result}
				warning={warning !== null && CLIENT_WARNINGS[warning]}
				actions={saved === null ? toAttorney(null) : <AssessmentActions one={saved} />}
			/>
		</div>
	)
}
