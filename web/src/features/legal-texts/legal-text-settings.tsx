import { LEGAL_TEXTS } from '@praxis/contract/legal-texts/legal-text-keys'
import {
	LEGAL_TEXT_LANGUAGE_KEYS,
	LEGAL_TEXT_LANGUAGES,
	REQUIRED_LANGUAGE,
} from '@praxis/contract/legal-texts/legal-text-languages'
import type {
	LegalTextRecord,
	LegalTextSummary,
	LegalTextTranslation,
} from '@praxis/contract/legal-texts/legal-texts.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
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
			{items.some((one) => [one, ...one.translations].some(({ isDefault }) => isDefault)) && (
				<Banner tone="amber">
					Default texts are a starting point, not legal advice. Have them reviewed by a lawyer before use.
				</Banner>
			)}
			<Card flush>
				<Stack as="ul" gap={0}>
					{items.map((one) => (
						<li key={one.id} className={classes.text}>
							<Row gap={3} lineGap={2} justify="between">
								<UiLink href={`${PATH}&text=${one.id}`} className={classes.title}>
									{LEGAL_TEXTS[one.id].title}
								</UiLink>
								<TextState one={one} />
							</Row>
							<Muted as="p">{LEGAL_TEXTS[one.id].shown}</Muted>
						</li>
					))}
				</Stack>
			</Card>
		</>
	)
}

function TextState({ one }: { readonly one: LegalTextSummary }) {
	return (
		<Row as="span" gap={3} lineGap={1} align="stretch">
			<LanguageState one={{ ...one, language: REQUIRED_LANGUAGE }} />
			{one.translations.map((other) => (
				<LanguageState key={other.language} one={other} />
			))}
		</Row>
	)
}

function LanguageState({ one }: { readonly one: LegalTextTranslation }) {
	const name = LEGAL_TEXT_LANGUAGES[one.language]
	if (one.text === '') return <StatusMark tone="grey">{name}: none</StatusMark>
	if (one.isOutdated) return <StatusMark tone="amber">{name}: check</StatusMark>
	if (one.isDefault) return <StatusMark tone="amber">{name}: default</StatusMark>
	return (
		<StatusMark tone="green">
			{name}: version {one.version}
		</StatusMark>
	)
}

/** One text, with a tab for each language. */
function OpenedText({ one }: { readonly one: LegalTextSummary }) {
	return (
		<>
			<p>
				<UiLink href={PATH}>All legal texts</UiLink>
			</p>
			<Row gap={3} lineGap={2} justify="between">
				<Text as="h2" size="reading">
					{LEGAL_TEXTS[one.id].title}
				</Text>
				<TextState one={one} />
			</Row>
			<Muted as="p">Shown: {LEGAL_TEXTS[one.id].shown}</Muted>
			<RecordTabs
				label="Language"
				param="language"
				tabs={LEGAL_TEXT_LANGUAGE_KEYS.map((language) => ({
					id: language,
					label: LEGAL_TEXT_LANGUAGES[language],
					content: () => <OpenedLanguage key={language} id={one.id} language={language} />,
				}))}
			/>
		</>
	)
}

function OpenedLanguage({ id, language }: Pick<LegalTextRecord, 'id' | 'language'>) {
	const query = useQuery(legalTextQuery({ key: id, language }))
	return (
		<Loaded query={query} skeleton={WAITING}>
			{(record) => (
				<Stack>
					<Advice record={record} />
					<LegalTextEditor record={record} />
				</Stack>
			)}
		</Loaded>
	)
}

/** What to know before this text is used. */
function Advice({ record }: { readonly record: LegalTextRecord }) {
	const name = LEGAL_TEXT_LANGUAGES[record.language]
	if (record.text === '') {
		return (
			<Banner tone="blue">
				There is no {name} text. Readers of {name} are shown the English one.
			</Banner>
		)
	}
	if (record.isOutdated) {
		return <Banner tone="amber">The English text was published after this one. Check that both say the same.</Banner>
	}
	if (record.isDefault) return <Banner tone="amber">Default text. Have it reviewed by a lawyer before use.</Banner>
	return null
}
