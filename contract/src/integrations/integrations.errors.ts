import { defineErrors, kernelErrors } from '../kernel/errors.ts'

export const INTEGRATIONS_MAX = 100

export const integrationErrors = defineErrors({
	integration_not_found: { kind: 'not_found', message: 'This integration does not exist.' },
	integrations_full: { kind: 'conflict', message: `There are ${INTEGRATIONS_MAX} integrations, the maximum.` },
	integration_address_refused: {
		kind: 'invalid',
		message:
			'Only https addresses outside private networks are called. The operator of the server can allow others with OUTBOUND_ALLOW.',
	},
	integration_off: { kind: 'conflict', message: 'This integration is off.' },
	integrations_off: { kind: 'conflict', message: 'MCP is disabled. An administrator can enable it.' },
	integration_without_address: { kind: 'conflict', message: 'Enter the address first: a key is kept for one address.' },
	header_refused: {
		kind: 'invalid',
		message: 'Enter the name of a header, such as X-Api-Key, that Praxis does not set itself.',
	},
	headers_full: { kind: 'conflict', message: 'There are 10 headers, the maximum.' },
	integration_rate_limited: {
		kind: 'too_many',
		message: 'The rate limit of this integration is reached. Try again in a minute.',
	},
	tool_not_found: {
		kind: 'not_found',
		message: 'This tool does not exist. Test the connection to list the tools again.',
	},
	tool_changed: { kind: 'conflict', message: 'The tool describes itself differently now. Read its description again.' },
	arguments_invalid: { kind: 'invalid', message: 'The arguments must be a JSON object.' },
	call_not_found: { kind: 'not_found', message: 'This call does not exist.' },
	call_not_waiting: { kind: 'conflict', message: 'This call was answered already or has expired.' },
	call_moved: {
		kind: 'conflict',
		message: 'The integration has another address than the one this call was shown with. Ask again.',
	},
	approval_once_only: {
		kind: 'forbidden',
		message: 'A tool that may write asks each time. An administrator can confirm that it only reads, or allow it.',
	},
	import_invalid: { kind: 'invalid', message: 'Invalid configuration format' },
	import_has_secret: {
		kind: 'invalid',
		message: 'The file has a key or token in it. Remove it and enter it here instead.',
	},
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})
