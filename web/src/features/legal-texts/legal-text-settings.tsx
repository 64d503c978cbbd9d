import { LEGAL_TEXTS } from '@praxis/contract/legal-texts/legal-text-keys'
import type { LegalTextSummary } from '@praxis/contract/legal-texts/legal-texts.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { LegalTextEditor } from './legal-text-editor.tsx'
import { legalTextQuery, legalTextsQuery } from './legal-texts.api.ts'
import classes from './legal-texts.module.css'

const PATH = '/dashboard/firm?part=legal-texts'
const WAITING = <LoadingLines what="legal texts" />

/** The texts of the firm with legal effect, for its administrators. */
export function LegalTextSettings() {
	const { params } = useUrlParams()
	const query = useQuery(legalTextsQuery)
	const wanted = params.get('text')
	return (
		<Loaded query={query} skeleton={WAITING}>
			{({ items }) => {
				const opened = items.find((one) => one.id === wanted)
				return opened === undefined ? <TextList items={items} /> : <OpenedText key={opened.id} one={opened} />
			}}
		</Loaded>
	)
}

function TextList({ items }: { readonly items: readonly LegalTextSummary[] }) {
	return (
		<>
			{items.some((one) => one.isDefault) && (
				<Banner tone="amber">
					Default texts are a starting point, not legal advice. Have them reviewed by a lawyer before use.
				</Banner>
			)}
			<Card flush>
				<ul className={classes.texts}>
					{items.map((one) => (
						<li key={one.id} className={classes.text}>
							<div className={classes.head}>
								<UiLink href={`${PATH}&text=${one.id}`} className={classes.title}>
									{LEGAL_TEXTS[one.id].title}
								</UiLink>
								<TextState one={one} />
							</div>
							<p className={classes.shown}>{LEGAL_TEXTS[one.id].shown}</p>
						</li>
					))}
				</ul>
			</Card>
		</>
	)
}

function TextState({ one }: { readonly one: LegalTextSummary }) {
	if (one.isDefault) return <StatusMark tone="amber">Default text</StatusMark>
	return <StatusMark tone="green">Version {one.version}</StatusMark>
}

function OpenedText({ one }: { readonly one: LegalTextSummary }) {
	const query = useQuery(legalTextQuery(one.id))
	return (
		<>
			<p>
				<UiLink href={PATH}>All legal texts</UiLink>
			</p>
			<div className={classes.head}>
				<h2 className={classes.heading}>{LEGAL_TEXTS[one.id].title}</h2>
				<TextState one={one} />
			</div>
			<p className={classes.shown}>
				Shown: {LEGAL_TEXTS[one.id].shown}
				{one.publishedAt !== null && (
					<>
						{' '}
						Published <InstantText at={one.publishedAt} shown="day" />
						{one.publishedByName !== null && ` by ${one.publishedByName}`}.
					</>
				)}
			</p>
			{one.isDefault && <Banner tone="amber">Default text. Have it reviewed by a lawyer before use.</Banner>}
			<Loaded query={query} skeleton={WAITING}>
				{(record) => <LegalTextEditor record={record} />}
			</Loaded>
		</>
	)
}
