import { newId } from '@praxis/contract/kernel/new-id'
import {
	type BankRule,
	bankRules,
	type RuleAction,
	type RuleDirection,
	ruleAction,
	ruleDirection,
} from '@praxis/contract/trust/bank-rules.contract'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TOPIC } from '../trust.api.ts'
import { said } from '../trust-forms.ts'
import { RULE_ACTIONS, RULE_DIRECTIONS } from './rule-names.ts'

interface Started {
	readonly says: string
	readonly direction: RuleDirection
	readonly action: RuleAction
	readonly meaning: string
}

interface RuleDialogProps {
	/** Changed instead of added. */
	readonly one?: BankRule
	/** What the line says for which a rule is added. */
	readonly start?: Started
	readonly onClose: () => void
}

const EMPTY: Started = { says: '', direction: 'out', action: 'charge', meaning: '' }

const ruleForm = z
	.object({
		says: said('Enter what the line says.').max(100),
		direction: ruleDirection,
		action: ruleAction,
		meaning: said('Enter what the line is.').max(200),
	})
	.refine(({ action, direction }) => action !== 'charge' || direction === 'out', {
		path: ['direction'],
		message: 'A bank charge is money out.',
	})

const MEANINGS: Readonly<Record<RuleAction, { readonly label: string; readonly help: string }>> = {
	payee: { label: 'Payee', help: 'As it is written in the book, such as Clerk of the Superior Court.' },
	charge: { label: 'What was charged', help: 'It is taken from the firm’s funds, never from a client.' },
	leave_out: { label: 'Reason', help: 'Such as interest that the bank sends to the IOLTA program itself.' },
}

const options = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
	(Object.keys(labels) as Key[]).map((value) => ({ value, label: labels[value] }))

export function RuleDialog(props: RuleDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title={props.one === undefined ? 'Add matching rule' : 'Edit matching rule'}>
			<RuleForm {...props} />
		</Dialog>
	)
}

function useWrite({ one, onClose }: RuleDialogProps) {
	const [id] = useState(newId)
	const add = useSave(bankRules.add, { topic: TOPIC, failed: 'Failed to add the rule' })
	const edit = useSave(bankRules.edit, { topic: TOPIC, failed: 'Failed to change the rule' })
	return async (values: z.output<typeof ruleForm>) => {
		if (one === undefined) await add({ id, ...values }, { key: id, message: () => 'Rule added.' })
		else await edit({ id: one.id, version: one.version, ...values }, { message: () => 'Rule changed.' })
		onClose()
	}
}

function RuleForm(props: RuleDialogProps) {
	const { one, start = EMPTY, onClose } = props
	const { says, direction, action, meaning } = one ?? start
	const form = useAppForm({
		schema: ruleForm,
		initialValues: { says, direction, action, meaning },
		onSubmit: useWrite(props),
	})
	const asked = MEANINGS[form.field('action').value]
	return (
		<Form form={form} label={one === undefined ? 'Add matching rule' : 'Edit matching rule'}>
			<TextField
				label="The line says"
				required
				autoComplete="off"
				help="Words of the bank’s text, one after the other; capitals and signs do not matter."
				{...form.field('says')}
			/>
			<FieldRow>
				<SelectField label="It is" required options={options(RULE_ACTIONS)} {...choice(form.field('action'))} />
				<SelectField label="For" required options={options(RULE_DIRECTIONS)} {...choice(form.field('direction'))} />
			</FieldRow>
			<TextField label={asked.label} help={asked.help} required autoComplete="off" {...form.field('meaning')} />
			<FormActions form={form} submit={one === undefined ? 'Add rule' : 'Save changes'} cancel={{ onClick: onClose }} />
		</Form>
	)
}
