import { firm } from '@praxis/contract/firm/firm.contract'
import { embedPath } from '@praxis/contract/kernel/embedding'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { firmQuery } from '../../firm/firm.api.ts'
import { publicPath } from '../questionnaires.api.ts'
import { embedCode } from './embed-code.ts'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
	readonly one: QuestionnaireRecord
	readonly onClose: () => void
}

/** How a public questionnaire reaches people: its link, and the code that shows it on the firm's website. */
export function ShareDialog({ one, onClose }: ShareDialogProps) {
	const isOffered = one.status === 'published' && one.audience === 'public'
	return (
		<Dialog opened onClose={onClose} title="Share" wide>
			<div className={classes.share}>
				{isOffered ? (
					<>
						<DirectLink id={one.id} />
						<OnWebsite one={one} />
						<OutsideAreas one={one} />
					</>
				) : (
					<Banner tone="blue">
						{one.status === 'published'
							? 'This questionnaire is internal: only staff can start it, and people who are sent a link. Choose Make public in its menu to share it.'
							: 'Publish the questionnaire to share it.'}
					</Banner>
				)}
			</div>
		</Dialog>
	)
}

function DirectLink({ id }: { readonly id: string }) {
	const link = new URL(publicPath(id), window.location.origin).href
	return (
		<section className={classes.shareWay} aria-labelledby="share-link">
			<h3 id="share-link">Link</h3>
			<Hint>Opens the questionnaire directly, for an email or a button on your website.</Hint>
			<div className={classes.shareValue}>
				<code>{link}</code>
				<CopyButton value={link} label="Copy link" />
			</div>
		</section>
	)
}

function OnWebsite({ one }: { readonly one: QuestionnaireRecord }) {
	const code = embedCode({
		id: one.id,
		title: one.title,
		href: new URL(embedPath(one.id), window.location.origin).href,
	})
	return (
		<section className={classes.shareWay} aria-labelledby="share-embed">
			<h3 id="share-embed">On your website</h3>
			<Hint>
				Paste this code where the questionnaire should appear. It works without cookies and grows with its content.
			</Hint>
			<div className={classes.shareValue}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
				<pre tabIndex={0}>{code}</pre>
				<CopyButton value={code} label="Copy code" />
			</div>
			<AllowedSites />
		</section>
	)
}

/** Visitors are offered only the firm's practice areas. */
function OutsideAreas({ one: { practiceArea } }: { readonly one: QuestionnaireRecord }) {
	const { data } = useQuery(firmQuery)
	const areas: readonly string[] = data?.practiceAreas ?? []
	if (practiceArea === null || areas.length === 0 || areas.includes(practiceArea)) return null
	return <Banner tone="amber">Visitors can’t see it yet: {practiceArea} is not a practice area of the firm.</Banner>
}

/** Only these sites may show it. */
function AllowedSites() {
	const query = useQuery(firmQuery)
	const mayChange = useMay()(firm.update)
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the websites" />}>
			{({ embedOrigins }) => (
				<>
					{embedOrigins.length === 0 ? (
						<Banner tone="amber">No website may show it yet.</Banner>
					) : (
						<Hint>Shown on {embedOrigins.join(', ')} only.</Hint>
					)}
					<p>
						{mayChange ? (
							<UiLink href="/dashboard/firm?part=websites">
								{embedOrigins.length === 0 ? 'Add your website' : 'Change websites'}
							</UiLink>
						) : (
							embedOrigins.length === 0 && 'Ask an administrator to add your website in Firm settings.'
						)}
					</p>
				</>
			)}
		</Loaded>
	)
}
