import { type BankRule, bankRules } from '@praxis/contract/trust/bank-rules.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { rulesQuery, TOPIC } from '../trust.api.ts'
import classes from '../trust.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleText } from './rule-names.ts'

/** The matching rules of all trust accounts. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
	const query = useQuery(rulesQuery)
	const [isAdding, setAdding] = useState(false)
	return (
		<Dialog opened onClose={onClose} title="Matching rules">
			<Stack gap={5}>
				<p className={classes.cardText}>
					What lines of the statement are that come again each month. A rule helps to match; nothing is recorded until
					you apply it.
				</p>
				<Loaded query={query} skeleton={<LoadingLines what="matching rules" />}>
					{({ items }) =>
						items.length === 0 ? (
							<EmptyState title="No rules yet" level={3}>
								Such as: what says “service fee” is a bank charge.
							</EmptyState>
						) : (
							<Stack as="ul" gap={0} aria-label="Matching rules">
								{items.map((one) => (
									<RuleRow key={one.id} one={one} />
								))}
							</Stack>
						)
					}
				</Loaded>
				<Row gap={3} align="end">
					<Button variant="primary" onClick={() => setAdding(true)}>
						Add rule
					</Button>
				</Row>
			</Stack>
			{isAdding && <RuleDialog onClose={() => setAdding(false)} />}
		</Dialog>
	)
}

function RuleRow({ one }: { readonly one: BankRule }) {
	const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
	const save = useSave(bankRules.remove, { topic: TOPIC, failed: 'Failed to remove the rule' })
	return (
		<li className={classes.row}>
			<span className={classes.rowText}>
				<Text weight="strong">{one.says}</Text>
				<Hint as="span" breaks>
					{ruleText(one)}
				</Hint>
			</span>
			<span className={classes.rowEnd}>
				<ActionMenu
					label={`More for ${one.says}`}
					entries={[
						{ label: 'Edit', onSelect: () => setAsked('edit') },
						{ label: 'Remove', onSelect: () => setAsked('remove') },
					]}
				/>
			</span>
			{asked === 'edit' && <RuleDialog one={one} onClose={() => setAsked(null)} />}
			{asked === 'remove' && (
				<ConfirmDialog
					opened
					onClose={() => setAsked(null)}
					title="Remove rule"
					confirmLabel="Remove rule"
					onConfirm={async () => {
						await save({ id: one.id }, { message: () => 'Rule removed.' })
						setAsked(null)
					}}
				>
					Lines that say {one.says} are matched by hand from now on. What was matched stays.
				</ConfirmDialog>
			)}
		</li>
	)
}
