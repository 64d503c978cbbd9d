import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import {
	ASSESSMENT_SHARE_DAYS,
	ASSESSMENT_SHARE_DAYS_DEFAULT,
	assessmentShares,
} from '@praxis/contract/assessments/assessment-shares.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Said } from '../../../ui/text/said.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { nameText } from '../assessment-text.ts'
import { TOPIC } from '../assessments.api.ts'
import { copySummary } from './copy-summary.ts'
import { ShareList } from './share-list.tsx'
import classes from './sharing.module.css'

interface ShareDialogProps {
	readonly one: Pick<AssessmentRecord, 'id' | 'name' | 'result'>
	readonly onClose: () => void
}

const READERS =
	'Anyone with the link can read the assessment without an account until it expires or is revoked. The answers listed behind each statement are left out; the summary and the findings can repeat some of them.'
const FAILED = 'Failed to share assessment. Please try again.'
const DAYS = ASSESSMENT_SHARE_DAYS.map((days) => ({
	value: `${days}` as const,
	label: days === 1 ? '1 day' : `${days} days`,
}))

/** Links to an assessment for someone without an account; the secret of a new one is shown once. */
export function ShareDialog({ one, onClose }: ShareDialogProps) {
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Share"
			actions={
				<>
					<Button onClick={() => void copySummary(nameText(one), one.result)}>Copy Summary</Button>
					<Button variant="primary" onClick={onClose}>
						Done
					</Button>
				</>
			}
		>
			<Stack>
				<NewLink id={one.id} />
				<ShareList id={one.id} />
			</Stack>
		</Dialog>
	)
}

interface Made {
	readonly link: string
	readonly expiresAt: string
}

function NewLink({ id }: { readonly id: string }) {
	const create = useSave(assessmentShares.create, { topic: TOPIC })
	const [days, setDays] = useState<(typeof DAYS)[number]['value']>(`${ASSESSMENT_SHARE_DAYS_DEFAULT}`)
	const [shareId, setShareId] = useState(newId)
	const [made, setMade] = useState<Made | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [hasFailed, setFailed] = useState(false)
	const run = async () => {
		setBusy(true)
		setFailed(false)
		try {
			const chosen = ASSESSMENT_SHARE_DAYS.find((one) => `${one}` === days) ?? ASSESSMENT_SHARE_DAYS_DEFAULT
			const { answer } = await create({ id, shareId, days: chosen })
			setMade({ link: answer.link, expiresAt: answer.share.expiresAt })
		} catch {
			setFailed(true)
		}
		setShareId(newId())
		setBusy(false)
	}
	return (
		<Stack>
			<p className={classes.text}>
				<Said>{READERS}</Said>
			</p>
			<RadioField label="Link works for" required inline options={DAYS} value={days} onChange={setDays} />
			{hasFailed && <Banner tone="red">{FAILED}</Banner>}
			<div>
				<Button variant={made === null ? 'primary' : 'default'} busy={isBusy} onClick={() => void run()}>
					{made === null ? 'Create Link' : 'Create Another Link'}
				</Button>
			</div>
			{made !== null && (
				<div className={classes.made} role="status">
					<p className={classes.text}>
						<Said>The link is shown only now. It works until</Said> <InstantText at={made.expiresAt} />
					</p>
					<div className={classes.link}>
						<code className={classes.secret}>{made.link}</code>
						<CopyButton value={made.link} label="Copy link" />
					</div>
				</div>
			)}
		</Stack>
	)
}
