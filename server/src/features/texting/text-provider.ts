import { refuse } from '@praxis/contract/kernel/errors'
import { textingErrors } from '@praxis/contract/texting/texting.contract'
import type { Platform } from '../../platform/platform.ts'
import type { TextPort } from './text-port.ts'
import { twilioTexts } from './twilio-texts.ts'

type Configured = Pick<Platform, 'config'>

export const isTextingConfigured = ({ config }: Configured) => config.twilio !== null

/** @throws AppError texting_unconfigured */
export function textPortOf({ config }: Configured): TextPort {
	if (config.twilio === null) throw refuse(textingErrors, 'texting_unconfigured')
	return twilioTexts(config.twilio, config)
}
