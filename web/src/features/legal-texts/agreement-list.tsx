import { LEGAL_TEXTS } from '@praxis/contract/legal-texts/legal-text-keys'
import type { LegalAgreement } from '@praxis/contract/legal-texts/legal-texts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { agreementsQuery } from './legal-texts.api.ts'
import classes from './legal-texts.module.css'

/** Which version of each legal text was shown before an inquiry or a response was sent, in its words. */
export function AgreementList({ of }: { readonly of: Parameters<typeof agreementsQuery>[0] }) {
	const query = useQuery(agreementsQuery(of))
	const [opened, setOpened] = useState<LegalAgreement | null>(null)
	return (
		<Card title="Notices and consents" flush>
			<Loaded query={query} skeleton={<LoadingLines what="notices" />} level={3}>
				{({ items }) => (
					<ul className={classes.texts}>
						{items.length === 0 && <li className={classes.text}>None recorded</li>}
						{items.map((one) => (
							<li key={one.id} className={classes.text}>
								<div className={classes.head}>
									<span className={classes.title}>{LEGAL_TEXTS[one.key].title}</span>
									<Button
										size="small"
										aria-label={`View ${LEGAL_TEXTS[one.key].title}, version ${one.version}`}
										onClick={() => setOpened(one)}
									>
										View
									</Button>
								</div>
								<p className={classes.shown}>
									Version {one.version} · <InstantText at={one.agreedAt} />
									{one.name !== '' && ` · ${one.name}`}
								</p>
							</li>
						))}
					</ul>
				)}
			</Loaded>
			<Dialog
				opened={opened !== null}
				onClose={() => setOpened(null)}
				title={opened === null ? '' : `${LEGAL_TEXTS[opened.key].title}, version ${opened.version}`}
				wide
			>
				<p className={classes.prose}>{opened?.text}</p>
			</Dialog>
		</Card>
	)
}
