/** Id of the element in the bar that holds the switch of MCP. */
export const MCP_PLACE = 'mcp-place'
