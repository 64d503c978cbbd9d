import type { RiskLevel } from '@praxis/contract/assessments/assess.fields'
import { sayIn, summaryIn } from '@praxis/contract/assessments/languages/translate-assessment.rules'
import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { useReadingLanguage } from '../assessments/reading-language.ts'
import classes from './attorney-selection.module.css'
import { percentText } from './selection-text.ts'

const RISK_TONES: Readonly<Record<RiskLevel, Tone>> = { Low: 'green', Medium: 'amber', High: 'red' }

interface AboutMatterProps {
	readonly selection: AttorneySelection
	/** The client looks at their own. */
	readonly isOwn: boolean
}

/** What the assessment found, which the firm receives with the request. */
export function AboutMatter({ selection: { assessment }, isOwn }: AboutMatterProps) {
	const phrase = usePhrases()
	const language = useReadingLanguage()
	const say = (english: string) => (language === null ? english : sayIn(language, english))
	const { summary, riskLevel, confidence, keyFindings, recommendations } = assessment
	return (
		<Card
			title={isOwn ? 'Your assessment' : 'Assessment'}
			actions={<StatusMark tone={RISK_TONES[riskLevel]}>{phrase(`${riskLevel} risk`)}</StatusMark>}
		>
			<div className={classes.section}>
				<Text as="p" width="measure" breaks>
					{language === null ? summary : summaryIn(language, summary)}
				</Text>
				<Hint>{phrase('Assessment Confidence: {score}', { score: percentText(confidence) })}</Hint>
				<More title="Key Findings" of={keyFindings.map(say)} />
				<More title="Recommendations" of={recommendations.map(say)} />
			</div>
		</Card>
	)
}

function More({ title, of }: { readonly title: string; readonly of: readonly string[] }) {
	const phrase = usePhrases()
	if (of.length === 0) return null
	return (
		<details className={classes.more}>
			<summary>
				{phrase(title)} ({of.length})
			</summary>
			<ul>
				{of.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</details>
	)
}
