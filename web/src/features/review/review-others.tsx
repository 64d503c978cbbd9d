import type { OtherAnswer } from '@praxis/contract/review/review-fields'
import { Card } from '../../ui/page/card.tsx'
import { formatDate } from '../../ui/text/format.ts'
import classes from './review.module.css'

const DAY = /^\d{4}-\d\d-\d\d$/

/** What was answered beside: it fills nothing in and stays with the client, to be read. */
export function ReviewOthers({ others }: { readonly others: readonly OtherAnswer[] }) {
	const sections = [...new Set(others.map((one) => one.section))]
	return (
		<Card title="Also answered">
			<div className={classes.others}>
				{sections.map((section) => (
					<section key={section}>
						<h3>{section}</h3>
						<dl>
							{others
								.filter((one) => one.section === section)
								.map(({ question, answer }) => (
									<div key={question}>
										<dt>{question}</dt>
										<dd>{DAY.test(answer) ? formatDate(answer) : answer}</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
		</Card>
	)
}
