import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { useFindClients } from '../../clients/clients.api.ts'
import { ChosenClient } from './chosen-client.tsx'
import classes from './page.module.css'

/** Says for which client somebody of the firm answers, and lets them choose. Nobody is chosen for a caller the firm does
 *  not know yet: the questionnaire then asks who they are. */
export function ForWhom({ clientId }: { readonly clientId: string | null }) {
	const { set } = useUrlParams()
	const findClients = useFindClients()
	const choose = (id: string | null) => set({ clientId: id, clientName: null })
	if (clientId !== null) return <ChosenClient id={clientId} onOther={() => choose(null)} />
	return (
		<div className={classes.forWhom}>
			<ComboboxField
				label="For which client?"
				help="Leave it empty for somebody who is not a client yet: the last questions ask who they are."
				value={null}
				onChange={choose}
				search={async (typed, signal) =>
					(await findClients(typed, signal)).map((one) => ({
						value: one.id,
						label: one.fullName,
						detail: one.email || one.phone,
					}))
				}
			/>
		</div>
	)
}
