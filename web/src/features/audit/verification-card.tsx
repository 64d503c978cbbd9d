import type { AuditProblemView, AuditResult, AuditVerification } from '@praxis/contract/audit/audit.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { useVerify, verificationQuery } from './audit.api.ts'
import classes from './audit.module.css'

type Latest = AuditVerification | null

function statusOf(latest: Latest): { readonly tone: Tone; readonly text: string } {
	if (latest === null) return { tone: 'grey', text: 'Not verified' }
	if (latest.status === 'running') return { tone: 'blue', text: 'Verifying' }
	if (latest.status === 'interrupted' || latest.result === null) return { tone: 'amber', text: 'Interrupted' }
	return latest.result.problemCount === 0 ? { tone: 'green', text: 'Intact' } : { tone: 'red', text: 'Altered' }
}

interface VerificationCardProps {
	readonly onShow: (entryId: string) => void
}

/** Verifies the hash chain of the whole log and shows the latest result. */
export function VerificationCard({ onShow }: VerificationCardProps) {
	const query = useQuery(verificationQuery)
	const verify = useVerify()
	const latest = query.data?.verification
	const status = latest === undefined ? null : statusOf(latest)
	return (
		<Card
			title="Verification"
			actions={
				<Row gap={3} lineGap={2}>
					{status !== null && <StatusMark tone={status.tone}>{status.text}</StatusMark>}
					<Button busy={verify.isPending} disabled={latest?.status === 'running'} onClick={() => verify.mutate()}>
						Verify now
					</Button>
				</Row>
			}
		>
			<div className={classes.stack}>
				{verify.error !== null && <Banner tone="red">{failureOf(verify.error).message}</Banner>}
				<Loaded
					query={query}
					level={3}
					skeleton={
						<>
							<LoadingNote what="the verification" />
							<Bone width={34} />
						</>
					}
				>
					{({ verification }) => <Outcome latest={verification} onShow={onShow} />}
				</Loaded>
			</div>
		</Card>
	)
}

function Outcome({ latest, onShow }: VerificationCardProps & { readonly latest: Latest }) {
	if (latest === null) {
		return <p>Each entry is sealed into a hash chain. Verify it to find altered, removed or added entries.</p>
	}
	const started = (
		<Muted as="p">
			Started by {latest.startedByName} <InstantText at={latest.startedAt} shown="relative" />
		</Muted>
	)
	if (latest.status === 'running') {
		return (
			<>
				<progress
					className={classes.progress}
					aria-label="Verification progress"
					value={latest.total === 0 ? undefined : latest.checked}
					max={latest.total || undefined}
				/>
				<p role="status">
					{latest.total === 0
						? 'Waiting to start'
						: `${formatCount(latest.checked)} of ${formatCount(latest.total)} sealed entries verified`}
				</p>
				{started}
			</>
		)
	}
	if (latest.status === 'interrupted' || latest.result === null) {
		return (
			<>
				<Banner tone="amber">The verification stopped before the end. Start it again.</Banner>
				{started}
			</>
		)
	}
	return (
		<>
			<Result result={latest.result} onShow={onShow} />
			{started}
		</>
	)
}

const PROBLEMS: Readonly<Record<AuditProblemView['kind'], string>> = {
	altered: 'Altered after it was sealed',
	missing: 'Removed',
	reordered: 'Out of order',
	passed_over: 'Added among sealed entries',
	unsealed_too_long: 'Added without a seal',
	truncated: 'The end of the log was removed or replaced',
}

function problemText({ kind, position }: AuditProblemView): string {
	return position === null ? PROBLEMS[kind] : `Position ${formatCount(position)}: ${PROBLEMS[kind].toLowerCase()}`
}

function Result({ result, onShow }: VerificationCardProps & { readonly result: AuditResult }) {
	const { end, problems, problemCount, sealed, unsealed, anchored } = result
	return (
		<>
			{problemCount === 0 ? (
				<p role="status">
					{end === null ? (
						'No entry has been sealed yet.'
					) : (
						<>
							{formatCount(sealed)} {sealed === 1 ? 'entry' : 'entries'} verified, up to position{' '}
							{formatCount(end.position)}
							{end.at !== null && (
								<>
									{' '}
									(<InstantText at={end.at} />)
								</>
							)}
							. Nothing was altered, removed or reordered.
						</>
					)}
				</p>
			) : (
				<>
					<Banner tone="red">
						{formatCount(problemCount)} {problemCount === 1 ? 'problem' : 'problems'} found. Keep the server and its
						backups as they are and contact the person who runs it.
					</Banner>
					<ul className={classes.problems} aria-label="Problems">
						{problems.map((problem) => (
							<li key={`${problem.kind} ${problem.position} ${problem.entryId}`}>
								<span>{problemText(problem)}</span>
								{problem.entryId !== null && problem.kind !== 'missing' && (
									<Button size="small" variant="quiet" onClick={() => onShow(problem.entryId ?? '')}>
										Show entry
									</Button>
								)}
							</li>
						))}
					</ul>
					{problemCount > problems.length && (
						<Muted as="p">{formatCount(problemCount - problems.length)} more are not listed.</Muted>
					)}
				</>
			)}
			{unsealed > 0 && (
				<Muted as="p">
					{formatCount(unsealed)} newest {unsealed === 1 ? 'entry was' : 'entries were'} not sealed yet; sealing takes a
					few seconds.
				</Muted>
			)}
			{!anchored && sealed > 0 && (
				<Muted as="p">This server has no note of how far the log was sealed, so a removed end can’t be detected.</Muted>
			)}
		</>
	)
}
