import { Text } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import classes from './guide-view.module.css'
import type { HelpGuide, HelpSection } from './help-guide.ts'
import { HelpBlocks, HelpLine } from './help-text.tsx'

interface GuideViewProps {
	readonly guide: HelpGuide
	/** The heading of the section to begin at. */
	readonly at?: string | undefined
}

/** A guide from its first line to its last. Its title stands above it. */
export function GuideView({ guide, at }: GuideViewProps) {
	return (
		<article className={classes.guide}>
			{/* What is not built says so, and what it is for, in its sections. */}
			{guide.unbuilt ? (
				<StatusMark tone="grey">Not in this version</StatusMark>
			) : (
				<p className={classes.summary}>
					<HelpLine text={guide.summary} />
				</p>
			)}
			{guide.sections.map((section) => (
				<Section key={section.heading} section={section} isAsked={section.heading === at} />
			))}
		</article>
	)
}

function Section({ section, isAsked }: { readonly section: HelpSection; readonly isAsked: boolean }) {
	return (
		<section data-asked={isAsked || undefined}>
			<Text as="h3" after={3}>
				{section.heading}
			</Text>
			<HelpBlocks blocks={section.body} />
		</section>
	)
}
