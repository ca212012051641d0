/** Statements about who was told how much, the same for both databases. */

export const alertStatements = {
  alertChannels: `
    SELECT channel, sent_through AS "sentThrough", message, told,
      failing_since AS "failingSince", problem
    FROM alert_channels ORDER BY channel`,
  beginAlertChannel: `
    INSERT INTO alert_channels (channel, sent_through) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
  saveAlertChannel: `
    UPDATE alert_channels SET sent_through = $2, message = $3, told = $4,
      failing_since = $5, problem = $6
    WHERE channel = $1`,
  forgetAlertChannel: 'DELETE FROM alert_channels WHERE channel = $1',
}
