import type { ChainLink } from '@praxis/contract/court-rules/chain.rules'
import type { Deadline } from '@praxis/contract/court-rules/compute-deadline.rules'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { printAlone } from '../../ui/page/print-alone.ts'
import { formatDate } from '../../ui/text/format.ts'
import { textOfDeadline } from './calculator.rules.ts'
import classes from './court-rules.module.css'
import { DeadlineSteps } from './deadline-steps.tsx'

interface DeadlineResultProps {
	readonly title: string
	readonly deadline: Deadline
	readonly others: readonly ChainLink[]
	readonly mark: ReactNode
	readonly note: string | undefined
}

/** The computed date, why it is that one, and what else the event starts. */
export function DeadlineResult({ title, deadline, others, mark, note }: DeadlineResultProps) {
	const sheet = useRef<HTMLDivElement>(null)
	return (
		<div ref={sheet} className={classes.stack}>
			<Card
				title="Due date"
				actions={
					<>
						<CopyButton label="Copy the computation" value={textOfDeadline(title, deadline)} />
						<Button
							size="small"
							icon={<Icon name="print" />}
							onClick={() => sheet.current !== null && printAlone(sheet.current)}
						>
							Print
						</Button>
					</>
				}
			>
				<div className={classes.stack}>
					<div role="status">
						<p className={classes.due}>{formatDate(deadline.on, 'full')}</p>
						<Muted as="p">{title}</Muted>
					</div>
					<div>{mark}</div>
					{note !== undefined && <p>{note}</p>}
					<DeadlineSteps deadline={deadline} />
				</div>
			</Card>
			{others.length > 0 && <Chain links={others} />}
		</div>
	)
}

function Chain({ links }: { readonly links: readonly ChainLink[] }) {
	return (
		<Card title="Other dates from the same event">
			<ol className={classes.chain}>
				{links.map(({ rule, deadline, startedBy }) => (
					<li key={`${rule.id} ${startedBy?.id ?? ''}`}>
						<details>
							<summary>
								<Text weight="strong">{formatDate(deadline.on, 'weekday')}</Text>
								<span>
									{rule.title} <cite className={classes.cite}>{rule.cite}</cite>
								</span>
							</summary>
							{startedBy !== null && <Muted as="p">Starts from: {startedBy.title}.</Muted>}
							{rule.note !== undefined && <Muted as="p">{rule.note}</Muted>}
							<DeadlineSteps deadline={deadline} />
						</details>
					</li>
				))}
			</ol>
		</Card>
	)
}
