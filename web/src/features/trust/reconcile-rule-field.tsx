import { RECONCILIATION_RULES, reconciliationText } from '@praxis/contract/trust/reconciliation-rules'
import { choice, type FieldBinding } from '../../ui/form/field-binding.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

const OPTIONS = RECONCILIATION_RULES.map(({ code, state }) => ({ value: code, label: state }))

/** How often an account is reconciled, by the rule of its state. */
export function ReconcileRuleField({ field }: { readonly field: FieldBinding<string> }) {
	return (
		<SelectField
			label="Reconciled by the rule of"
			required
			options={OPTIONS}
			help={`Due ${reconciliationText(field.value)}. Not verified by this firm: compare it with the rule’s text.`}
			{...choice(field)}
		/>
	)
}
