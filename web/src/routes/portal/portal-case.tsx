import { caseFields } from '@praxis/contract/cases/cases.fields'
import type { ListedPortalCase } from '@praxis/contract/cases/portal-case.contract'
import { legalTextLanguageOf } from '@praxis/contract/legal-texts/legal-text-languages'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { shownTextQuery } from '../../features/legal-texts/legal-texts.api.ts'
import { NoticeText } from '../../features/legal-texts/notice-text.tsx'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatRelative } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { useRegion } from '../../ui/text/region.ts'
import classes from './portal.module.css'

const SEPARATOR = ' · '

/** One case as its client sees it. */
export function PortalCase({ one }: { readonly one: ListedPortalCase }) {
	const translate = usePhrases()
	useRegion()
	const { say } = usePortalTexts()
	const about = { type: translate(one.type), number: one.caseNumber, when: formatRelative(one.updatedAt) }
	// A number or a date is not broken across lines.
	const facts = say('case.foot', about).split(SEPARATOR)
	return (
		<li className={classes.case}>
			<div className={classes.head}>
				<h3>
					<UiLink href={`/dashboard/client-portal/cases/${one.id}`}>{one.caseName}</UiLink>
				</h3>
				<StatusMark tone={caseFields.status.tones[one.status]}>{say(`status.${one.status}`)}</StatusMark>
			</div>
			<Text as="p" size="prose">
				<NextStep status={one.status} />
			</Text>
			<div className={classes.foot}>
				{one.attorneyName === null ? (
					<span>{say('case.noAttorney')}</span>
				) : (
					<span className={classes.attorney}>
						<Avatar name={one.attorneyName} size="small" decorative />
						{say('case.attorney', { name: one.attorneyName })}
					</span>
				)}
				<span>
					{facts.map((fact, at) => (
						<Fragment key={fact}>
							{at > 0 && SEPARATOR}
							<Text nowrap>{fact}</Text>
						</Fragment>
					))}
				</span>
			</div>
		</li>
	)
}

/** What a client can expect next. */
export function NextStep({ status }: Pick<ListedPortalCase, 'status'>) {
	const { say } = usePortalTexts()
	return status === 'Closed' ? <ClosedText /> : say(`next.${status}`)
}

function ClosedText() {
	const { say, language } = usePortalTexts()
	const { data } = useQuery(shownTextQuery({ key: 'closed_case', language: legalTextLanguageOf(language) }))
	return data === undefined ? say('next.Closed') : <NoticeText notice={data} />
}

export function PortalCaseWaiting() {
	return (
		<>
			<LoadingNote what="your cases" />
			<div className={classes.case} aria-hidden="true">
				<Bone width={24} />
				<Bone width={48} />
				<Bone width={30} />
			</div>
		</>
	)
}
