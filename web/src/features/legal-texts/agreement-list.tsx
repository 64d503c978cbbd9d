import { LEGAL_TEXTS } from '@praxis/contract/legal-texts/legal-text-keys'
import { LEGAL_TEXT_LANGUAGES, REQUIRED_LANGUAGE } from '@praxis/contract/legal-texts/legal-text-languages'
import type { LegalAgreement } from '@praxis/contract/legal-texts/legal-texts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { agreementsQuery } from './legal-texts.api.ts'
import classes from './legal-texts.module.css'

function versionOf({ version, language }: LegalAgreement): string {
	return language === REQUIRED_LANGUAGE
		? `Version ${version}`
		: `Version ${version} in ${LEGAL_TEXT_LANGUAGES[language]}`
}

function titleOf(one: LegalAgreement): string {
	const version = versionOf(one)
	return `${LEGAL_TEXTS[one.key].title}, ${version.charAt(0).toLowerCase()}${version.slice(1)}`
}

/** Which version of each legal text was shown before an inquiry or a response was sent, in its words. */
export function AgreementList({ of }: { readonly of: Parameters<typeof agreementsQuery>[0] }) {
	const query = useQuery(agreementsQuery(of))
	const [opened, setOpened] = useState<LegalAgreement | null>(null)
	return (
		<Card title="Notices and consents" flush>
			<Loaded query={query} skeleton={<LoadingLines what="notices" />} level={3}>
				{({ items }) => (
					<Stack as="ul" gap={0}>
						{items.length === 0 && <li className={classes.text}>None recorded</li>}
						{items.map((one) => (
							<li key={one.id} className={classes.text}>
								<Row gap={3} lineGap={2} justify="between">
									<span className={classes.title}>{LEGAL_TEXTS[one.key].title}</span>
									<Button size="small" aria-label={`View ${titleOf(one)}`} onClick={() => setOpened(one)}>
										View
									</Button>
								</Row>
								<Muted as="p">
									{versionOf(one)} · <InstantText at={one.agreedAt} />
									{one.name !== '' && ` · ${one.name}`}
								</Muted>
							</li>
						))}
					</Stack>
				)}
			</Loaded>
			<Dialog
				opened={opened !== null}
				onClose={() => setOpened(null)}
				title={opened === null ? '' : titleOf(opened)}
				wide
			>
				<Text as="p" breaks lines="exact" lang={opened?.language}>
					{opened?.text}
				</Text>
			</Dialog>
		</Card>
	)
}
