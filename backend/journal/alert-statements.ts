/** Statements about who was told how much, the same for both databases. */

export const alertStatements = {
  alertChannels: `
    SELECT channel, sent_through AS "sentThrough", trying_through AS "tryingThrough",
      trying_since AS "tryingSince", failing_since AS "failingSince", problem, troubles
    FROM alert_channels ORDER BY channel`,
  beginAlertChannel: `
    INSERT INTO alert_channels (channel, sent_through) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
  saveAlertChannel: `
    UPDATE alert_channels SET sent_through = $2, trying_through = $3, trying_since = $4,
      failing_since = $5, problem = $6, troubles = $7
    WHERE channel = $1`,
  forgetAlertChannel: 'DELETE FROM alert_channels WHERE channel = $1',
}
