import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { lazy, Suspense, use, useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { phrase } from '../../ui/text/phrases.ts'
import { nameText } from './assessment-text.ts'
import { readingLanguage } from './reading-language.ts'
import { ToAttorney } from './to-attorney.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./sharing/share-dialog.tsx')).ShareDialog }))

interface AssessmentActionsProps {
	readonly one: Pick<AssessmentRecord, 'id' | 'name' | 'result'>
	/** For whom there is a client: an attorney can be found. */
	readonly hasClient?: boolean
}

/** What can be done with a saved assessment. */
export function AssessmentActions({ one, hasClient = true }: AssessmentActionsProps) {
	const mayCall = useMay()
	const toAttorney = use(ToAttorney)
	const [isSharing, setSharing] = useState(false)
	return (
		<>
			<DownloadButton
				fileName={`${nameText(one)}.pdf`}
				failure={phrase('Failed to download assessment. Please try again.')}
				load={() => fetchAnswer(assessments.download, { id: one.id, language: readingLanguage() })}
			/>
			{mayCall(assessmentShares.create) && (
				<Button icon={<Icon name="share" />} onClick={() => setSharing(true)}>
					Share
				</Button>
			)}
			{hasClient && toAttorney(one.id)}
			{isSharing && (
				<Suspense fallback={null}>
					<ShareDialog one={one} onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</>
	)
}
